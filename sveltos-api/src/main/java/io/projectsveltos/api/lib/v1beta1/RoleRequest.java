package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** Rights that a tenant is given in clusters. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("rolerequests")
public final class RoleRequest extends CustomResource<RoleRequestSpec, RoleRequestStatus> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable RoleRequestSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable RoleRequestStatus initStatus() {
        return null;
    }
}
