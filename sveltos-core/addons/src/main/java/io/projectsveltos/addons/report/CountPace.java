package io.projectsveltos.addons.report;

import io.projectsveltos.kernel.Request;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How often the counts of a profile are written while its clusters make progress. The status lists
 * every matching cluster, so that a larger fleet is counted less often.
 */
final class CountPace {
    private static final Duration LEAST = Duration.ofMillis(250);
    private static final Duration FOR_EACH_CLUSTER = Duration.ofMillis(2);

    private final InstantSource clock;
    private final Map<Request, Instant> written = new ConcurrentHashMap<>();

    CountPace(InstantSource clock) {
        this.clock = clock;
    }

    /** How long to wait until the next write; zero where it may be now. */
    Duration untilNext(Request profile, int clusters) {
        Instant last = written.get(profile);
        if (last == null) {
            return Duration.ZERO;
        }
        Duration pause = LEAST.plus(FOR_EACH_CLUSTER.multipliedBy(clusters));
        Duration left = Duration.between(clock.instant(), last.plus(pause));
        // A clock that was set back must not keep the counts from being written.
        return left.isNegative() || left.compareTo(pause) > 0 ? Duration.ZERO : left;
    }

    void wrote(Request profile) {
        written.put(profile, clock.instant());
    }

    void forget(Request profile) {
        written.remove(profile);
    }
}
