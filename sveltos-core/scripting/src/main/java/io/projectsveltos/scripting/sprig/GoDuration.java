package io.projectsveltos.scripting.sprig;

import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time in nanoseconds, written and read as Go does. */
public final class GoDuration {
    private static final Pattern FORM =
            Pattern.compile("([-+]?)((?:(?:\\d++\\.?+\\d*+|\\.\\d++)[^.\\d]++)++|0)");
    private static final Pattern PART = Pattern.compile("(\\d*)(?:\\.(\\d*))?([^.\\d]+)");
    private static final long SECOND = 1_000_000_000L;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final Map<String, Long> UNITS =
            Map.of(
                    "ns",
                    1L,
                    "us",
                    1_000L,
                    "µs",
                    1_000L,
                    "μs",
                    1_000L,
                    "ms",
                    1_000_000L,
                    "s",
                    SECOND,
                    "m",
                    MINUTE,
                    "h",
                    HOUR);
    private static final int LONGEST_TEXT = 1_000;
    private static final double LONGEST = 0x1p63;

    /** Larger units of {@link #rounded}, the largest first. */
    private static final Object[][] ROUND = {
        {365 * 24 * HOUR, "y"},
        {30 * 24 * HOUR, "mo"},
        {24 * HOUR, "d"},
        {HOUR, "h"},
        {MINUTE, "m"},
        {SECOND, "s"}
    };

    private GoDuration() {}

    /** Whole seconds, e.g. {@code 1h0m5s}. */
    public static String ofSeconds(long seconds) {
        long nanos = seconds * SECOND; // what does not fit goes round, as in Go
        if (nanos == 0) {
            return "0s";
        }
        StringBuilder text = new StringBuilder(nanos < 0 ? "-" : "");
        long rest = Math.abs(nanos / SECOND);
        long fraction = Math.abs(nanos % SECOND);
        if (rest == 0) {
            return text.append(small(fraction)).toString();
        }
        if (rest >= 3_600) {
            text.append(rest / 3_600).append('h');
        }
        if (rest >= 60) {
            text.append(rest / 60 % 60).append('m');
        }
        text.append(rest % 60);
        return text.append(decimals(fraction, 9)).append('s').toString();
    }

    private static String small(long nanos) {
        if (nanos < 1_000) {
            return nanos + "ns";
        }
        return nanos < 1_000_000
                ? nanos / 1_000 + decimals(nanos % 1_000, 3) + "µs"
                : nanos / 1_000_000 + decimals(nanos % 1_000_000, 6) + "ms";
    }

    private static String decimals(long part, int digits) {
        String text = Long.toString(part);
        String padded = "0".repeat(digits - text.length()) + text;
        int end = padded.length();
        while (end > 0 && padded.charAt(end - 1) == '0') {
            end--;
        }
        return end == 0 ? "" : "." + padded.substring(0, end);
    }

    /** Nanoseconds; 0 for what is no length of time. */
    public static long parse(String text) {
        return read(text).orElse(0);
    }

    /** Nanoseconds; nothing for what is no length of time, or too long a one. */
    public static OptionalLong read(String text) {
        Matcher form = FORM.matcher(text);
        if (text.length() > LONGEST_TEXT || !form.matches()) {
            return OptionalLong.empty();
        }
        double sum = 0;
        long nanos = 0;
        Matcher part = PART.matcher(form.group(2));
        while (part.find()) {
            Long unit = UNITS.get(part.group(3));
            if (unit == null) {
                return OptionalLong.empty();
            }
            double whole = part.group(1).isEmpty() ? 0 : Double.parseDouble(part.group(1));
            boolean plain = part.group(2) == null || part.group(2).isEmpty();
            double fraction = plain ? 0 : Double.parseDouble("." + part.group(2));
            sum += whole * unit + fraction * unit;
            if (sum > LONGEST) {
                return OptionalLong.empty();
            }
            nanos += ((long) whole) * unit + (long) (fraction * unit);
        }
        return OptionalLong.of(form.group(1).equals("-") ? -nanos : nanos);
    }

    /** The largest unit that fits more than once, e.g. {@code 3h}; the sign is lost. */
    public static String rounded(long nanos) {
        long size = Math.abs(nanos);
        for (Object[] unit : ROUND) {
            long length = (Long) unit[0];
            if (size > length) {
                return size / length + (String) unit[1];
            }
        }
        return "0s";
    }
}
