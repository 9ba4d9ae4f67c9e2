package io.projectsveltos.spi.context;

import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;

/** Tells long work that it is no longer wanted. */
public interface CancellationToken {
    /** True once the work should end at its next safe point. */
    boolean cancelled();

    /** The time left for this call; zero once it is over. */
    Duration remaining();

    /**
     * Passes while the work is wanted.
     *
     * @throws SveltosException with CANCELLED or DEADLINE_EXCEEDED otherwise
     */
    void check();
}
