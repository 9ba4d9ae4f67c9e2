package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** A license of the original; accepted, without effect. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("sveltoslicenses")
public final class SveltosLicense extends CustomResource<Void, SveltosLicenseStatus> {

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable SveltosLicenseStatus initStatus() {
        return null;
    }
}
