package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;

/** A turn that has so much time from now on, and that a test may call off. */
final class TimedToken implements CancellationToken {
    private final long end;
    private volatile boolean calledOff;

    TimedToken(Duration time) {
        this.end = System.nanoTime() + time.toNanos();
    }

    void callOff() {
        calledOff = true;
    }

    @Override
    public boolean cancelled() {
        return calledOff;
    }

    @Override
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    @Override
    public void check() {
        if (calledOff) {
            throw new SveltosException(StandardErrorCode.CANCELLED, "The turn is called off.");
        }
    }
}
