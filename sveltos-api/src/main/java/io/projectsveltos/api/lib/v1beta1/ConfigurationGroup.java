package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** Content for an agent in pull mode: written by the controller. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("configurationgroups")
public final class ConfigurationGroup
        extends CustomResource<ConfigurationGroupSpec, ConfigurationGroupStatus>
        implements Namespaced {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable ConfigurationGroupSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable ConfigurationGroupStatus initStatus() {
        return null;
    }
}
