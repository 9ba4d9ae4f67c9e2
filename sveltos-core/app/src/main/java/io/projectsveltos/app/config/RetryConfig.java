package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

import java.time.Duration;

/** When work that waits for somebody else is tried again. */
public record RetryConfig(Duration conflict) {
    /** Checks that a retry is not a busy loop. */
    public RetryConfig {
        require(
                conflict.compareTo(Duration.ofSeconds(1)) >= 0,
                "--conflict-retry-time must be 1s or longer.");
    }
}
