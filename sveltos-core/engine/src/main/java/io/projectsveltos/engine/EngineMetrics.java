package io.projectsveltos.engine;

import io.projectsveltos.spi.error.ErrorCode;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Where an {@link EnginePool} counts. Called from many threads; must not block. */
public interface EngineMetrics {
    /** Counts nothing. */
    EngineMetrics NOOP = new EngineMetrics() {};

    /**
     * A request ended.
     *
     * @param engine the engine's name
     * @param failure what failed; null where the request was answered
     * @param took from the call to its end, with the wait for a free process
     */
    default void requestEnded(String engine, @Nullable ErrorCode failure, Duration took) {}

    /**
     * A process started.
     *
     * @param engine the engine's name
     * @param restart whether it takes the place of one that failed
     */
    default void processStarted(String engine, boolean restart) {}

    /**
     * A process that had started does not serve any more: it failed, was idle, or all end.
     *
     * @param engine the engine's name
     */
    default void processEnded(String engine) {}
}
