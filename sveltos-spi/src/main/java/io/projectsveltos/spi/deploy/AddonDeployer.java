package io.projectsveltos.spi.deploy;

/**
 * A deployer of either form. Implementations are safe for use by many threads at once and
 * idempotent.
 */
public sealed interface AddonDeployer extends AutoCloseable permits ManifestDeployer, Deployer {
    /** Ends what the deployer started; afterwards no thread of it is left. */
    @Override
    default void close() {}
}
