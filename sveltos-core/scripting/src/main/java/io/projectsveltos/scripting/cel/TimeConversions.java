package io.projectsveltos.scripting.cel;

import dev.cel.runtime.CelFunctionBinding;
import io.projectsveltos.scripting.sprig.GoDuration;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The functions {@code timestamp} and {@code duration} for every type: texts are read as RFC 3339
 * and as Go has them, no other forms of ISO 8601.
 */
final class TimeConversions {
    private static final Pattern RFC_3339 =
            Pattern.compile(
                    "([0-9]{4}-[0-9]{2}-[0-9]{2}T(?:[01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2})"
                            + "(?:(\\.[0-9]{1,9})[0-9]*+)?"
                            + "(?:Z|([-+])([01][0-9]|2[0-3]):([0-5][0-9]))");
    private static final long FIRST = -62_135_596_800L;
    private static final long LAST = 253_402_300_799L;

    private TimeConversions() {}

    static void addTo(FunctionSet set) {
        set.bind(
                "timestamp",
                CelFunctionBinding.from("timestamp_to_timestamp", Instant.class, time -> time));
        set.bind(
                "timestamp",
                CelFunctionBinding.from("int64_to_timestamp", Long.class, TimeConversions::time));
        set.bind(
                "timestamp",
                CelFunctionBinding.from(
                        "string_to_timestamp", String.class, TimeConversions::time));
        set.bind(
                "duration",
                CelFunctionBinding.from("duration_to_duration", Duration.class, span -> span));
        set.bind(
                "duration",
                CelFunctionBinding.from("string_to_duration", String.class, TimeConversions::span));
    }

    private static Duration span(String text) {
        return Duration.ofNanos(
                GoDuration.read(text)
                        .orElseThrow(
                                () ->
                                        new CelFailure(
                                                "type conversion error from 'string' to"
                                                        + " 'google.protobuf.Duration'")));
    }

    private static Instant time(String text) {
        Matcher parts = RFC_3339.matcher(text);
        if (!parts.matches()) {
            // Without the text, which may be a Secret's.
            throw new CelFailure("invalid RFC 3339 timestamp");
        }
        String fraction = parts.group(2) == null ? "" : parts.group(2);
        try {
            LocalDateTime local = LocalDateTime.parse(parts.group(1) + fraction);
            Instant instant = local.toInstant(ZoneOffset.UTC).minusSeconds(offset(parts));
            return time(instant.getEpochSecond()).plusNanos(instant.getNano());
        } catch (DateTimeException e) {
            throw new CelFailure(
                    "type conversion error from 'string' to 'google.protobuf.Timestamp'");
        }
    }

    private static long offset(Matcher parts) {
        if (parts.group(3) == null) {
            return 0;
        }
        long minutes = 60 * Long.parseLong(parts.group(4)) + Long.parseLong(parts.group(5));
        return parts.group(3).equals("-") ? -60 * minutes : 60 * minutes;
    }

    private static Instant time(long seconds) {
        if (seconds < FIRST || seconds > LAST) {
            throw new CelFailure("timestamp overflow");
        }
        return Instant.ofEpochSecond(seconds);
    }
}
