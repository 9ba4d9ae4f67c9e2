package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** How the health of certain objects is told. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("healthchecks")
public final class HealthCheck extends CustomResource<HealthCheckSpec, Void> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable HealthCheckSpec initSpec() {
        return null;
    }
}
