package io.projectsveltos.app.config;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads durations as Go writes them: {@code 60s}, {@code 1h30m}, {@code 1.5h}, {@code 0}. */
public final class GoDuration {
    private static final Pattern TERM =
            Pattern.compile("(\\d+(?:\\.\\d*)?|\\.\\d+)(ns|us|µs|ms|s|m|h)");
    private static final Map<String, Long> NANOS =
            Map.of(
                    "ns", 1L,
                    "us", 1_000L,
                    "µs", 1_000L,
                    "ms", 1_000_000L,
                    "s", 1_000_000_000L,
                    "m", 60_000_000_000L,
                    "h", 3_600_000_000_000L);

    private GoDuration() {}

    /** The duration that {@code text} stands for. */
    public static Duration parse(String text) {
        String trimmed = text.strip();
        if (trimmed.equals("0")) {
            return Duration.ZERO;
        }
        Matcher term = TERM.matcher(trimmed);
        long nanos = 0;
        int end = 0;
        while (term.lookingAt()) {
            long unit = NANOS.getOrDefault(term.group(2), 0L);
            BigDecimal amount = new BigDecimal(term.group(1)).multiply(BigDecimal.valueOf(unit));
            nanos = Math.addExact(nanos, amount.setScale(0, RoundingMode.DOWN).longValueExact());
            end = term.end();
            term.region(end, trimmed.length());
        }
        if (end == 0 || end != trimmed.length()) {
            throw new ConfigException(
                    "\""
                            + text
                            + "\" is not a duration: write a number and a unit, such as 500ms, 60s, 10m or 1h30m.");
        }
        return Duration.ofNanos(nanos);
    }
}
