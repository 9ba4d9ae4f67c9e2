package io.projectsveltos.scripting.lua;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What one run may cost.
 *
 * @param steps statements, calls, turns of loops and steps of patterns
 * @param time from its begin to its end
 * @param allocated bytes that its threads ask for, in total
 * @param text bytes of one text
 * @param output bytes printed
 * @param depth calls within calls
 * @param coroutines coroutines made
 */
public record LuaLimits(
        long steps,
        Duration time,
        long allocated,
        int text,
        int output,
        int depth,
        int coroutines) {
    /** Far above what scripts of real users need. */
    public static final LuaLimits DEFAULT =
            new LuaLimits(
                    50_000_000, Duration.ofSeconds(5), 256L << 20, 8 << 20, 64 << 10, 200, 100);

    /** Refuses limits of zero or less. */
    public LuaLimits {
        requireNonNull(time, "time is null");
        boolean positive = steps > 0 && allocated > 0 && text > 0 && output > 0;
        if (!positive || depth < 1 || coroutines < 1 || !time.isPositive()) {
            throw new IllegalArgumentException("a limit of a Lua script is not above zero");
        }
    }
}
