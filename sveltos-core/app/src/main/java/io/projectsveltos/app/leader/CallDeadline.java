package io.projectsveltos.app.leader;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Bounds one call: a renewal that takes longer is worth nothing. */
record CallDeadline(InstantSource clock, Instant end) implements CancellationToken {
    @Override
    public boolean cancelled() {
        return remaining().isZero();
    }

    @Override
    public Duration remaining() {
        Duration left = Duration.between(clock.instant(), end);
        return left.isNegative() ? Duration.ZERO : left;
    }

    @Override
    public void check() {
        if (cancelled()) {
            throw new SveltosException(
                    StandardErrorCode.DEADLINE_EXCEEDED,
                    "The API server did not answer about the Lease in time.");
        }
    }
}
