package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** Workloads that are rolled over when what they mount changes. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("reloaders")
public final class Reloader extends CustomResource<ReloaderSpec, Void> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable ReloaderSpec initSpec() {
        return null;
    }
}
