package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

import java.time.Duration;

/**
 * The clockwork of leader election. A leader that cannot renew gives up after {@code
 * renewDeadline}; nobody else takes the Lease before {@code leaseDuration}. A call that the old
 * leader began in its last moment has ended by then, because {@code renewDeadline + callDeadline}
 * fits into {@code leaseDuration}.
 */
public record ElectionConfig(
        Duration leaseDuration,
        Duration renewDeadline,
        Duration retryPeriod,
        Duration callDeadline) {

    /** Checks that two leaders can never write at the same time. */
    public ElectionConfig {
        require(
                !retryPeriod.isNegative() && !retryPeriod.isZero(),
                "retryPeriod must be positive.");
        require(
                retryPeriod.multipliedBy(2).compareTo(renewDeadline) <= 0,
                "retryPeriod must leave room for two tries before renewDeadline.");
        require(
                callDeadline.compareTo(renewDeadline) < 0,
                "callDeadline must be below renewDeadline.");
        require(
                renewDeadline.plus(callDeadline).compareTo(leaseDuration) < 0,
                "leaseDuration must outlast renewDeadline and callDeadline together.");
    }

    /** What the controller runs with. */
    public static ElectionConfig standard() {
        return new ElectionConfig(
                Duration.ofSeconds(25),
                Duration.ofSeconds(12),
                Duration.ofSeconds(4),
                Duration.ofSeconds(10));
    }
}
