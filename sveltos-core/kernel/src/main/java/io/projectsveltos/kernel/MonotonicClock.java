package io.projectsveltos.kernel;

import java.time.Instant;
import java.time.InstantSource;

/**
 * A clock that goes forward at the pace of the monotonic timer, whatever happens to the wall clock.
 */
public final class MonotonicClock implements InstantSource {
    private final Instant origin = InstantSource.system().instant();
    private final long started = System.nanoTime();

    @Override
    public Instant instant() {
        return origin.plusNanos(System.nanoTime() - started);
    }
}
