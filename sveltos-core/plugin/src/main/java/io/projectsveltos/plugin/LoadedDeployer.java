package io.projectsveltos.plugin;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.Capability;
import java.util.Set;

/**
 * A deployer, ready to be called: every call on it is bounded in time and place and throws nothing
 * but {@link io.projectsveltos.spi.error.SveltosException}.
 *
 * @param id what a profile writes, and what stands in the label of objects
 * @param pluginId the plugin it is from
 * @param capabilities what it declared to need
 * @param deployer a {@link io.projectsveltos.spi.deploy.ManifestDeployer} or a {@link
 *     io.projectsveltos.spi.deploy.Deployer}; closed by the runtime, never by its users
 */
public record LoadedDeployer(
        String id, String pluginId, Set<Capability> capabilities, AddonDeployer deployer) {
    public LoadedDeployer {
        requireNonNull(id, "id is null");
        requireNonNull(pluginId, "pluginId is null");
        capabilities = Set.copyOf(capabilities);
        requireNonNull(deployer, "deployer is null");
    }
}
