package io.projectsveltos.scripting.cel;

import com.google.common.primitives.UnsignedLong;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelFunctionBinding;
import io.projectsveltos.scripting.GoNumbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * The functions {@code bool}, {@code int}, {@code uint} and {@code double} for every type: texts
 * are read as Go reads them, which is stricter than Java here and laxer there.
 */
final class NumberConversions {
    private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
    private static final Set<String> FALSE = Set.of("0", "f", "F", "FALSE", "false", "False");
    private static final double TWO_TO_63 = 0x1p63;
    private static final double TWO_TO_64 = 0x1p64;

    private NumberConversions() {}

    static void addTo(FunctionSet set) {
        set.bind("bool", CelFunctionBinding.from("bool_to_bool", Boolean.class, flag -> flag));
        set.bind(
                "bool",
                CelFunctionBinding.from("string_to_bool", String.class, NumberConversions::flag));
        addInt(set);
        addUint(set);
        addDouble(set);
    }

    private static void addInt(FunctionSet set) {
        set.bind("int", CelFunctionBinding.from("int64_to_int64", Long.class, number -> number));
        set.bind(
                "int",
                CelFunctionBinding.from(
                        "uint64_to_int64", UnsignedLong.class, NumberConversions::signed));
        set.bind(
                "int",
                CelFunctionBinding.from(
                        "double_to_int64", Double.class, NumberConversions::truncated));
        set.bind(
                "int",
                CelFunctionBinding.from(
                        "string_to_int64",
                        String.class,
                        text -> GoNumbers.whole(text).orElseThrow(() -> no("int"))));
        set.bind(
                "int",
                CelFunctionBinding.from(
                        "timestamp_to_int64", Instant.class, Instant::getEpochSecond));
        set.declare(
                "int",
                CelOverloadDecl.newGlobalOverload(
                        "duration_to_int64", SimpleType.INT, SimpleType.DURATION));
        set.bind(
                "int",
                CelFunctionBinding.from("duration_to_int64", Duration.class, Duration::toNanos));
    }

    private static void addUint(FunctionSet set) {
        set.bind(
                "uint",
                CelFunctionBinding.from("uint64_to_uint64", UnsignedLong.class, number -> number));
        set.bind(
                "uint",
                CelFunctionBinding.from(
                        "int64_to_uint64", Long.class, NumberConversions::unsigned));
        set.bind(
                "uint",
                CelFunctionBinding.from(
                        "double_to_uint64", Double.class, NumberConversions::unsigned));
        set.bind(
                "uint",
                CelFunctionBinding.from(
                        "string_to_uint64",
                        String.class,
                        text ->
                                UnsignedLong.valueOf(
                                        GoNumbers.unsigned(text).orElseThrow(() -> no("uint")))));
    }

    private static void addDouble(FunctionSet set) {
        set.bind(
                "double",
                CelFunctionBinding.from("double_to_double", Double.class, number -> number));
        set.bind(
                "double",
                CelFunctionBinding.from("int64_to_double", Long.class, Long::doubleValue));
        set.bind(
                "double",
                CelFunctionBinding.from(
                        "uint64_to_double", UnsignedLong.class, UnsignedLong::doubleValue));
        set.bind(
                "double",
                CelFunctionBinding.from(
                        "string_to_double",
                        String.class,
                        text -> GoNumbers.floating(text).orElseThrow(() -> no("double"))));
    }

    private static boolean flag(String text) {
        if (TRUE.contains(text)) {
            return true;
        }
        if (FALSE.contains(text)) {
            return false;
        }
        throw no("bool");
    }

    private static long signed(UnsignedLong number) {
        if (number.bigIntegerValue().bitLength() >= Long.SIZE) {
            throw new CelFailure("integer overflow");
        }
        return number.longValue();
    }

    /** The bounds themselves are refused, for a floating number near them stands for others too. */
    private static long truncated(double number) {
        if (!(number > -TWO_TO_63 && number < TWO_TO_63)) {
            throw new CelFailure("integer overflow");
        }
        return (long) number;
    }

    private static UnsignedLong unsigned(long number) {
        if (number < 0) {
            throw new CelFailure("unsigned integer overflow");
        }
        return UnsignedLong.valueOf(number);
    }

    private static UnsignedLong unsigned(double number) {
        if (!(number >= 0 && number < TWO_TO_64)) {
            throw new CelFailure("unsigned integer overflow");
        }
        BigInteger whole = new BigDecimal(number).toBigInteger();
        return UnsignedLong.valueOf(whole);
    }

    private static CelFailure no(String type) {
        return new CelFailure("type conversion error from 'string' to '" + type + "'");
    }
}
