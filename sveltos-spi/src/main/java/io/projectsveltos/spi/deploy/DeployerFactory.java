package io.projectsveltos.spi.deploy;

import java.util.Set;
import org.pf4j.ExtensionPoint;

/** The entry point of a deployer plugin, found by PF4J's annotation {@code @Extension}. */
public interface DeployerFactory extends ExtensionPoint {
    /**
     * The deployer's id: what a profile writes in {@code deployerRefs[].deployer} and what stands
     * in the label {@code projectsveltos.io/reason}. Letters, digits, dashes, dots; 63 at most;
     * unique among all plugins.
     */
    String id();

    /** What the deployer needs beyond the plain contract. */
    Set<Capability> capabilities();

    /** Makes the deployer. Called once. */
    AddonDeployer create(DeployerContext context);
}
