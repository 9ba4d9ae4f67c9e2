package io.projectsveltos.tck;

import static io.projectsveltos.spi.error.StandardErrorCode.CANCELLED;
import static io.projectsveltos.spi.error.StandardErrorCode.DEADLINE_EXCEEDED;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** A turn that a test calls off, at once or at the n-th time the deployer asks. */
public final class TurnToken implements CancellationToken {
    private final Duration remaining;
    private final AtomicInteger asked = new AtomicInteger();
    private final int wantedFor;

    private TurnToken(Duration remaining, int wantedFor) {
        this.remaining = remaining;
        this.wantedFor = wantedFor;
    }

    /** A turn with a minute left. */
    public static TurnToken running() {
        return new TurnToken(Duration.ofMinutes(1), Integer.MAX_VALUE);
    }

    /** A turn that is called off already. */
    public static TurnToken calledOff() {
        return new TurnToken(Duration.ofMinutes(1), 0);
    }

    /** A turn whose time is over. */
    public static TurnToken expired() {
        return new TurnToken(Duration.ZERO, Integer.MAX_VALUE);
    }

    /** How often the deployer looked. */
    public int asked() {
        return asked.get();
    }

    @Override
    public boolean cancelled() {
        return asked.incrementAndGet() > wantedFor || remaining.isZero();
    }

    @Override
    public Duration remaining() {
        asked.incrementAndGet();
        return remaining;
    }

    @Override
    public void check() {
        if (cancelled()) {
            throw new SveltosException(
                    remaining.isZero() ? DEADLINE_EXCEEDED : CANCELLED,
                    "The turn is over; nothing more is to be done.");
        }
    }
}
