package io.projectsveltos.addons.report;

import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.ClusterConfigurationStatus;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.kernel.Request;
import java.util.Optional;

/** The stored ClusterConfigurations. */
interface Configurations {
    /** As new as this process knows it. */
    Optional<ClusterConfiguration> find(Request key);

    /**
     * Stores a status, in a new object where there is none yet.
     *
     * @throws io.projectsveltos.spi.error.SveltosException as writes of the API do
     */
    void write(Request key, ClusterRef cluster, ClusterConfigurationStatus status);

    /**
     * Deletes an object.
     *
     * @throws io.projectsveltos.spi.error.SveltosException as writes of the API do
     */
    void delete(ClusterConfiguration configuration);
}
