package io.projectsveltos.scripting.cel;

import com.google.common.primitives.UnsignedLong;
import dev.cel.common.values.CelByteString;
import dev.cel.runtime.CelFunctionBinding;
import io.projectsveltos.scripting.GoFloats;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

/**
 * The function {@code string} for every type: where only some were written anew, a value of unknown
 * type would find no other.
 */
final class TextConversions {
    private static final long SECOND = 1_000_000_000;

    private TextConversions() {}

    static void addTo(FunctionSet set) {
        set.bind("string", CelFunctionBinding.from("string_to_string", String.class, s -> s));
        set.bind(
                "string",
                CelFunctionBinding.from(
                        "int64_to_string", Long.class, number -> number.toString()));
        set.bind(
                "string",
                CelFunctionBinding.from(
                        "uint64_to_string", UnsignedLong.class, number -> number.toString()));
        set.bind(
                "string",
                CelFunctionBinding.from("bool_to_string", Boolean.class, flag -> flag.toString()));
        set.bind(
                "string",
                CelFunctionBinding.from(
                        "bytes_to_string", CelByteString.class, TextConversions::characters));
        set.bind(
                "string",
                CelFunctionBinding.from("double_to_string", Double.class, GoFloats::shortest));
        set.bind(
                "string",
                CelFunctionBinding.from(
                        "timestamp_to_string", Instant.class, TextConversions::shown));
        set.bind(
                "string",
                CelFunctionBinding.from(
                        "duration_to_string", Duration.class, TextConversions::seconds));
    }

    private static String characters(CelByteString bytes) {
        if (!bytes.isValidUtf8()) {
            throw new CelFailure("invalid UTF-8 in bytes, cannot convert to string");
        }
        return bytes.toStringUtf8();
    }

    /** As RFC 3339 has it, with as much of the fraction as there is. */
    static String shown(Instant time) {
        String text = time.toString();
        int point = text.indexOf('.');
        return point < 0 ? text : withoutZeros(text.substring(0, text.length() - 1)) + "Z";
    }

    /** Go adds seconds and fraction as floating numbers, and shows all digits of the sum. */
    private static String seconds(Duration span) {
        long nanos = span.toNanos();
        long whole = nanos / SECOND;
        double seconds = whole + (double) (nanos % SECOND) / SECOND;
        String text = new BigDecimal(Double.toString(seconds)).toPlainString();
        return withoutZeros(text) + "s";
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
