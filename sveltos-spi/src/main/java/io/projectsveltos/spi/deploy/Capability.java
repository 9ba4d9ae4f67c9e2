package io.projectsveltos.spi.deploy;

/** What a deployer needs or can do beyond the plain contract; shown by {@code sveltos plugins}. */
public enum Capability {
    /**
     * Needs the cluster's credentials through {@link io.projectsveltos.spi.context.ConnectionPort}.
     */
    CONNECTION,
    /** Runs executables of its own through {@link io.projectsveltos.spi.context.EnginePort}. */
    ENGINE,
    /** Calls other servers through {@link io.projectsveltos.spi.context.HttpPort}. */
    HTTP
}
