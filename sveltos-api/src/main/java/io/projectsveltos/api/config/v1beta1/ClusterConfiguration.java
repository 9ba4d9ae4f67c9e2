package io.projectsveltos.api.config.v1beta1;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** What profiles have deployed in one cluster: written by the controller. */
@Group("config.projectsveltos.io")
@Version("v1beta1")
@Plural("clusterconfigurations")
public final class ClusterConfiguration extends CustomResource<Void, ClusterConfigurationStatus>
        implements Namespaced {

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable ClusterConfigurationStatus initStatus() {
        return null;
    }
}
