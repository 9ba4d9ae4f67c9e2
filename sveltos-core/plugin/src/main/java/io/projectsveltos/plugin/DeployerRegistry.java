package io.projectsveltos.plugin;

import java.util.List;
import java.util.Optional;

/** The deployers of all plugins that are loaded. */
public interface DeployerRegistry {
    /** The deployer a profile names; empty where no loaded plugin has it. */
    Optional<LoadedDeployer> find(String id);

    /** The ids of all deployers, sorted; for the message that one is unknown. */
    List<String> ids();
}
