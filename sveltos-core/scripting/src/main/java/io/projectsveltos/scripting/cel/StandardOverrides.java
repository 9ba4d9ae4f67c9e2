package io.projectsveltos.scripting.cel;

import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelStandardFunctions;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Standard functions written anew: equality and searches, because they must be counted, and
 * conversions whose result is not what users of the original get.
 */
final class StandardOverrides {
    private static final Set<String> REPLACED =
            Set.of(
                    "EQUALS",
                    "NOT_EQUALS",
                    "IN_LIST",
                    "IN_MAP",
                    "CONTAINS_STRING",
                    "MATCHES",
                    "MATCHES_STRING",
                    "BOOL_TO_BOOL",
                    "STRING_TO_BOOL",
                    "INT64_TO_INT64",
                    "UINT64_TO_INT64",
                    "DOUBLE_TO_INT64",
                    "STRING_TO_INT64",
                    "TIMESTAMP_TO_INT64",
                    "UINT64_TO_UINT64",
                    "INT64_TO_UINT64",
                    "DOUBLE_TO_UINT64",
                    "STRING_TO_UINT64",
                    "DOUBLE_TO_DOUBLE",
                    "INT64_TO_DOUBLE",
                    "UINT64_TO_DOUBLE",
                    "STRING_TO_DOUBLE",
                    "TIMESTAMP_TO_TIMESTAMP",
                    "INT64_TO_TIMESTAMP",
                    "STRING_TO_TIMESTAMP",
                    "DURATION_TO_DURATION",
                    "STRING_TO_DURATION",
                    "STRING_TO_STRING",
                    "INT64_TO_STRING",
                    "UINT64_TO_STRING",
                    "BOOL_TO_STRING",
                    "BYTES_TO_STRING",
                    "DOUBLE_TO_STRING",
                    "TIMESTAMP_TO_STRING",
                    "DURATION_TO_STRING",
                    "TIMESTAMP_TO_MILLISECONDS",
                    "TIMESTAMP_TO_MILLISECONDS_WITH_TZ",
                    "DURATION_TO_MILLISECONDS");

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
        TextConversions.addTo(set);
        NumberConversions.addTo(set);
        TimeConversions.addTo(set);
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
}
