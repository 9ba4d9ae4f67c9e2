package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** The health of certain objects in one cluster: written by the controller. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("healthcheckreports")
public final class HealthCheckReport extends CustomResource<HealthCheckReportSpec, ReportStatus>
        implements Namespaced {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable HealthCheckReportSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable ReportStatus initStatus() {
        return null;
    }
}
