package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** Whether one cluster matches one Classifier: written by the controller. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("classifierreports")
public final class ClassifierReport
        extends CustomResource<ClassifierReportSpec, ClassifierReportStatus> implements Namespaced {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable ClassifierReportSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable ClassifierReportStatus initStatus() {
        return null;
    }
}
