package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** Labels for clusters, computed from objects of the management cluster. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("managementclusterclassifiers")
public final class ManagementClusterClassifier
        extends CustomResource<ManagementClusterClassifierSpec, ManagementClusterClassifierStatus> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable ManagementClusterClassifierSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable ManagementClusterClassifierStatus initStatus() {
        return null;
    }
}
