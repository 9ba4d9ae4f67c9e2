package io.projectsveltos.scripting.cel;

import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelStandardFunctions;
import io.projectsveltos.scripting.GoFloats;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Standard functions written anew: equality, because it must be counted, and conversions whose
 * result is not what users of the original get.
 */
final class StandardOverrides {
    private static final Set<String> REPLACED =
            Set.of(
                    "EQUALS",
                    "NOT_EQUALS",
                    "IN_LIST",
                    "IN_MAP",
                    "DOUBLE_TO_STRING",
                    "TIMESTAMP_TO_STRING",
                    "DURATION_TO_STRING",
                    "TIMESTAMP_TO_MILLISECONDS",
                    "TIMESTAMP_TO_MILLISECONDS_WITH_TZ",
                    "DURATION_TO_MILLISECONDS");

    private static final int NANO_DIGITS = 9;

    private StandardOverrides() {}

    static CelStandardFunctions others() {
        return CelStandardFunctions.newBuilder()
                .filterFunctions((function, overload) -> !REPLACED.contains(overload.toString()))
                .build();
    }

    static void addTo(FunctionSet set) {
        set.bind(
                "_==_",
                CelFunctionBinding.from("equals", Object.class, Object.class, CelEquality::equal));
        set.bind(
                "_!=_",
                CelFunctionBinding.from(
                        "not_equals",
                        Object.class,
                        Object.class,
                        (left, right) -> !CelEquality.equal(left, right)));
        set.bind(
                "@in",
                CelFunctionBinding.from(
                        "in_list",
                        Object.class,
                        List.class,
                        (value, list) -> new CelEquality().holds(list, value)));
        set.bind(
                "@in",
                CelFunctionBinding.from(
                        "in_map",
                        Object.class,
                        Map.class,
                        (key, map) -> new CelEquality().hasKey(map, key)));
        set.bind(
                "string",
                CelFunctionBinding.from("double_to_string", Double.class, GoFloats::shortest));
        set.bind(
                "string",
                CelFunctionBinding.from(
                        "timestamp_to_string", Instant.class, StandardOverrides::shown));
        set.bind(
                "string",
                CelFunctionBinding.from(
                        "duration_to_string",
                        Duration.class,
                        span -> withoutZeros(seconds(span).toPlainString()) + "s"));
        set.bind(
                "getMilliseconds",
                CelFunctionBinding.from(
                        "timestamp_to_milliseconds",
                        Instant.class,
                        time -> (long) time.get(ChronoField.MILLI_OF_SECOND)));
        set.bind( // zones differ by whole seconds
                "getMilliseconds",
                CelFunctionBinding.from(
                        "timestamp_to_milliseconds_with_tz",
                        Instant.class,
                        String.class,
                        (time, zone) -> (long) time.get(ChronoField.MILLI_OF_SECOND)));
        set.bind(
                "getMilliseconds",
                CelFunctionBinding.from(
                        "duration_to_milliseconds", Duration.class, Duration::toMillis));
    }

    /** As RFC 3339 has it, with as much of the fraction as there is. */
    static String shown(Instant time) {
        String text = time.toString();
        int point = text.indexOf('.');
        return point < 0 ? text : withoutZeros(text.substring(0, text.length() - 1)) + "Z";
    }

    private static BigDecimal seconds(Duration span) {
        return BigDecimal.valueOf(span.getSeconds())
                .add(BigDecimal.valueOf(span.getNano(), NANO_DIGITS));
    }

    private static String withoutZeros(String number) {
        if (number.indexOf('.') < 0) {
            return number;
        }
        int end = number.length();
        while (number.charAt(end - 1) == '0') {
            end--;
        }
        return number.substring(0, number.charAt(end - 1) == '.' ? end - 1 : end);
    }
}
