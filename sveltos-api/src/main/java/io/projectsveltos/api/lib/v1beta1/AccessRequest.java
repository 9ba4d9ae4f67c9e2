package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** A request for access to the management cluster. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("accessrequests")
public final class AccessRequest extends CustomResource<AccessRequestSpec, AccessRequestStatus>
        implements Namespaced {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable AccessRequestSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable AccessRequestStatus initStatus() {
        return null;
    }
}
