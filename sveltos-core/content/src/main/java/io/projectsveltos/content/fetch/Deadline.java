package io.projectsveltos.content.fetch;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;

/** When a fetch with all its requests must have ended. */
public final class Deadline {
    private static final Duration SMALL = Duration.ofSeconds(30);

    private final Duration whole;
    private final long end;

    private Deadline(Duration whole) {
        this.whole = whole;
        this.end = System.nanoTime() + whole.toNanos();
    }

    /** From now on. */
    public static Deadline in(Duration whole) {
        return new Deadline(whole);
    }

    /**
     * What is left.
     *
     * @throws SveltosException with SOURCE_UNAVAILABLE where nothing is
     */
    public Duration remaining() {
        long left = end - System.nanoTime();
        if (left <= 0) {
            throw new SveltosException(
                    StandardErrorCode.SOURCE_UNAVAILABLE,
                    "The content was not there within " + whole.toSeconds() + " s.");
        }
        return Duration.ofNanos(left);
    }

    /** What is left to an answer that is small, such as a token: 30 s at most. */
    Duration small() {
        Duration left = remaining();
        return left.compareTo(SMALL) < 0 ? left : SMALL;
    }
}
