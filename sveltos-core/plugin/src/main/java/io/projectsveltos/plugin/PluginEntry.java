package io.projectsveltos.plugin;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.deploy.Capability;
import java.util.List;
import java.util.Set;

/**
 * One file of the plugins folder, as it stands now.
 *
 * @param id the Plugin-Id; empty where the file is not readable that far
 * @param version the Plugin-Version; empty like the id
 * @param file the name of the file
 * @param state how it fares
 * @param deployers what it deploys with
 * @param reason one sentence on why it is not STARTED; empty otherwise
 * @param callsAbandoned calls that did not end when interrupted, since the start
 * @param callsStuck those of them that still run
 */
public record PluginEntry(
        String id,
        String version,
        String file,
        PluginState state,
        List<DeployerEntry> deployers,
        String reason,
        int callsAbandoned,
        int callsStuck) {
    public PluginEntry {
        requireNonNull(id, "id is null");
        requireNonNull(version, "version is null");
        requireNonNull(file, "file is null");
        requireNonNull(state, "state is null");
        deployers = List.copyOf(deployers);
        requireNonNull(reason, "reason is null");
    }

    /**
     * One deployer of a plugin.
     *
     * @param id what a profile writes
     * @param kind {@code manifests} where the host applies what it renders, {@code own} where it
     *     deploys by its own means
     * @param capabilities what it needs beyond the plain contract
     */
    public record DeployerEntry(String id, String kind, Set<Capability> capabilities) {
        public DeployerEntry {
            requireNonNull(id, "id is null");
            requireNonNull(kind, "kind is null");
            capabilities = Set.copyOf(capabilities);
        }
    }
}
