package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** How much each part of Sveltos logs; the object is named default. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("debuggingconfigurations")
public final class DebuggingConfiguration extends CustomResource<DebuggingConfigurationSpec, Void> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable DebuggingConfigurationSpec initSpec() {
        return null;
    }
}
