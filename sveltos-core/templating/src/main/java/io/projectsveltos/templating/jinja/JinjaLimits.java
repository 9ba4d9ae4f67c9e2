package io.projectsveltos.templating.jinja;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What one run may cost.
 *
 * @param steps parts of the template rendered, fields read, filters and methods called
 * @param time from its begin to its end
 * @param allocated bytes that its thread asks for, in total
 * @param text characters of one text, the output included
 * @param items of one list or map, those within it included; and of one range
 * @param depth lists and maps within each other, and blocks of the template within each other
 */
public record JinjaLimits(
        long steps, Duration time, long allocated, int text, int items, int depth) {
    /** Far above what templates of real users need. */
    public static final JinjaLimits DEFAULT =
            new JinjaLimits(2_000_000, Duration.ofSeconds(5), 256L << 20, 4 << 20, 200_000, 100);

    /** Refuses limits of zero or less. */
    public JinjaLimits {
        requireNonNull(time, "time is null");
        boolean positive = steps > 0 && allocated > 0 && text > 0 && items > 0 && depth > 0;
        if (!positive || !time.isPositive()) {
            throw new IllegalArgumentException("a limit of Jinja templates is not above zero");
        }
    }
}
