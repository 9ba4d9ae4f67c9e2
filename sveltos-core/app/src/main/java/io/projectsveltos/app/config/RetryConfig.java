package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

import java.time.Duration;

/**
 * When work is tried again.
 *
 * @param conflict the time until a conflict is looked at again
 * @param longest the longest time between two tries of what failed
 */
public record RetryConfig(Duration conflict, Duration longest) {
    /** What serves in production. */
    public static final Duration LONGEST = Duration.ofMinutes(5);

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    /** Checks that a retry is not a busy loop. */
    public RetryConfig {
        require(conflict.compareTo(SHORTEST) >= 0, "--conflict-retry-time must be 1s or longer.");
        require(longest.compareTo(SHORTEST) >= 0, "--longest-retry-time must be 1s or longer.");
    }
}
