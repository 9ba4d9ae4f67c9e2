package io.projectsveltos.addons.render;

import io.projectsveltos.spi.context.CancellationToken;
import java.time.Duration;

/** How long an engine may take: a bound of its own, within what the turn has left. */
final class EngineTime {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private EngineTime() {}

    static Duration within(CancellationToken token) {
        token.check();
        Duration left = token.remaining();
        return left.compareTo(LIMIT) < 0 ? left : LIMIT;
    }
}
