package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** What a turn asks for next. It replaces every earlier wish for the same key. */
public sealed interface Outcome {
    /** Everything is as asked for; the next event brings the next turn. */
    record Done() implements Outcome {}

    /** Everything possible is done; look again no later than this. */
    record RequeueAfter(Duration delay) implements Outcome {
        public RequeueAfter {
            requireNonNull(delay, "delay is null");
            if (delay.isNegative()) {
                throw new IllegalArgumentException("delay is negative: " + delay);
            }
        }
    }

    /**
     * It failed and may succeed later: tried again with back-off.
     *
     * @param atMost the longest the back-off may be, for what is known to pass soon
     */
    record Retry(SveltosException cause, Duration atMost) implements Outcome {
        public Retry {
            requireNonNull(cause, "cause is null");
            if (!atMost.isPositive()) {
                throw new IllegalArgumentException("atMost is not positive: " + atMost);
            }
        }

        /** With the back-off as it comes. */
        public Retry(SveltosException cause) {
            this(cause, ChronoUnit.FOREVER.getDuration());
        }
    }

    /** It failed and stays so until the input changes: not tried again until the next event. */
    record Terminal(SveltosException cause) implements Outcome {
        public Terminal {
            requireNonNull(cause, "cause is null");
        }
    }

    /** Nothing is left to do. */
    static Outcome done() {
        return new Done();
    }

    /** Look again no later than this. */
    static Outcome requeueAfter(Duration delay) {
        return new RequeueAfter(delay);
    }

    /** A failure whose kind decides whether it is tried again. */
    static Outcome failed(SveltosException cause) {
        return cause.kind().retriable() ? new Retry(cause) : new Terminal(cause);
    }
}
