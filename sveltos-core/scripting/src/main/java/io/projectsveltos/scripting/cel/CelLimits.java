package io.projectsveltos.scripting.cel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What one rule may cost.
 *
 * @param expressionLength code points of a rule
 * @param iterations turns of all its loops together
 * @param steps parts evaluated, all turns counted
 * @param size characters of a text, bytes, or items of a list that it builds
 * @param time from its begin to its end
 */
public record CelLimits(int expressionLength, int iterations, long steps, int size, Duration time) {
    /** Far above what rules of real users need. */
    public static final CelLimits DEFAULT =
            new CelLimits(32_768, 200_000, 5_000_000, 1_000_000, Duration.ofSeconds(2));

    /** Refuses limits of zero or less. */
    public CelLimits {
        requireNonNull(time, "time is null");
        if (expressionLength < 1 || iterations < 1 || steps < 1 || size < 1 || !time.isPositive()) {
            throw new IllegalArgumentException("a limit of a CEL rule is not above zero");
        }
    }
}
