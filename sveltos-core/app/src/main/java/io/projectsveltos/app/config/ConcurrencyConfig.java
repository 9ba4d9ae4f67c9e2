package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

/** How much happens at once: turns of one controller, and deployments over all clusters. */
public record ConcurrencyConfig(int concurrentReconciles, int deployments) {
    /** Checks that work can be done at all. */
    public ConcurrencyConfig {
        require(
                concurrentReconciles >= 1 && concurrentReconciles <= 10_000,
                "--concurrent-reconciles is " + concurrentReconciles + ": use 1 to 10000.");
        require(
                deployments >= 1 && deployments <= 10_000,
                "--worker-number is " + deployments + ": use 1 to 10000.");
    }
}
