package io.projectsveltos.engine;

import java.time.Duration;

/**
 * How long to wait before the next start of a process: not at all after one failure, twice as long
 * after each further one. An answered request ends the row of failures. Guarded by its pool's lock.
 */
final class StartBackoff {
    private static final long FIRST = Duration.ofMillis(100).toNanos();
    private static final long LONGEST = Duration.ofSeconds(10).toNanos();

    private int failures;
    private long notBefore;

    void failed(long now) {
        failures++;
        notBefore = now + pause();
    }

    void succeeded() {
        failures = 0;
    }

    long nanosToWait(long now) {
        return failures < 2 ? 0 : notBefore - now;
    }

    private long pause() {
        if (failures < 2) {
            return 0;
        }
        int doublings = Math.min(failures - 2, 10);
        return Math.min(LONGEST, FIRST << doublings);
    }
}
