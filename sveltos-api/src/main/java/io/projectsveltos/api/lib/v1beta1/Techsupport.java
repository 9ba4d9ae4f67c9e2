package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** Logs and objects that are collected for support. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("techsupports")
public final class Techsupport extends CustomResource<TechsupportSpec, TechsupportStatus> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable TechsupportSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable TechsupportStatus initStatus() {
        return null;
    }
}
