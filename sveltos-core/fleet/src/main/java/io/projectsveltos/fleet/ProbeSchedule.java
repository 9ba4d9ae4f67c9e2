package io.projectsveltos.fleet;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * When clusters are asked whether they are there.
 *
 * @param interval between two probes of a cluster that answers
 * @param firstPause after the first failure
 * @param longestPause after many failures
 * @param refusedPause while the credentials are refused, or cannot be had at all
 */
public record ProbeSchedule(
        Duration interval, Duration firstPause, Duration longestPause, Duration refusedPause) {
    private static final int MAX_DOUBLINGS = 20;

    public ProbeSchedule {
        requireNonNull(interval, "interval is null");
        requireNonNull(firstPause, "firstPause is null");
        requireNonNull(longestPause, "longestPause is null");
        requireNonNull(refusedPause, "refusedPause is null");
    }

    /** A minute between probes; 2 s doubling up to 30 s while down; 30 s while refused. */
    public static ProbeSchedule standard() {
        return new ProbeSchedule(
                Duration.ofMinutes(1),
                Duration.ofSeconds(2),
                Duration.ofSeconds(30),
                Duration.ofSeconds(30));
    }

    /** The same with no pause after a failure longer than that. */
    public ProbeSchedule noLongerThan(Duration pause) {
        return new ProbeSchedule(
                interval,
                shorter(firstPause, pause),
                shorter(longestPause, pause),
                shorter(refusedPause, pause));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** How long to leave a cluster alone after so many failures in a row, less some jitter. */
    Duration pause(SveltosException failure, int failures) {
        boolean refused =
                failure.code() == StandardErrorCode.UNAUTHORIZED
                        || failure.kind() == ErrorKind.USER;
        if (refused) {
            return refusedPause;
        }
        long doubled = firstPause.toMillis() << Math.clamp(failures - 1L, 0, MAX_DOUBLINGS);
        long capped = Math.min(doubled, longestPause.toMillis());
        return Duration.ofMillis(capped - ThreadLocalRandom.current().nextLong(capped / 5 + 1));
    }
}
