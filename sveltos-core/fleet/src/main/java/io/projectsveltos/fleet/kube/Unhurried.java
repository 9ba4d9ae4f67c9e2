package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.context.CancellationToken;
import java.time.Duration;

/** The token of work that nobody calls off: each call has its own deadline, and that is all. */
enum Unhurried implements CancellationToken {
    /** The one instance. */
    INSTANCE;

    private static final Duration LONG = Duration.ofHours(1);

    @Override
    public boolean cancelled() {
        return false;
    }

    @Override
    public Duration remaining() {
        return LONG;
    }

    @Override
    public void check() {}
}
