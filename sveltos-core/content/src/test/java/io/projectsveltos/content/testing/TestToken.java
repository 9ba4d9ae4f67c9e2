package io.projectsveltos.content.testing;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** A token that a test cancels. */
public final class TestToken implements CancellationToken {
    private final AtomicBoolean cancelled = new AtomicBoolean();

    public void cancel() {
        cancelled.set(true);
    }

    @Override
    public boolean cancelled() {
        return cancelled.get();
    }

    @Override
    public Duration remaining() {
        return Duration.ofMinutes(5);
    }

    @Override
    public void check() {
        if (cancelled.get()) {
            throw new SveltosException(StandardErrorCode.CANCELLED, "The test called it off.");
        }
    }
}
