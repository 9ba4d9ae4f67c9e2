package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.GoFloats;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers as text and text as numbers, as the original's interpreter has them. */
final class LuaNumbers {
    private static final Pattern BLANKS = Pattern.compile("^[ \\t\\n]+|[ \\t\\n]+$");
    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    private static final Pattern HEX_FLOAT =
            Pattern.compile("[+-]?0[xX][0-9A-Fa-f]*\\.?[0-9A-Fa-f]*[pP][+-]?\\d+");
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final int LONGEST = 1_000;
    private static final int DECIMAL_BASE = 10;

    private LuaNumbers() {}

    static LuaText text(double number) {
        return LuaText.of(string(number));
    }

    static String string(double number) {
        return number == (long) number && number < Long.MAX_VALUE
                ? Long.toString((long) number)
                : GoFloats.shortest(number);
    }

    /** The number a text stands for in arithmetic; null where it is none. */
    static @Nullable Double parse(String text) {
        String bare = trimmed(text);
        if (bare.length() > LONGEST) {
            return null;
        }
        Double whole = prefixed(bare);
        return whole != null ? whole : parseFloat(bare);
    }

    /** What {@code tonumber} makes of a text; base 0 stands for none given. */
    static @Nullable Double convert(String text, int base) {
        String bare = trimmed(text);
        if (bare.length() > LONGEST) {
            return null;
        }
        if (bare.indexOf('.') >= 0) {
            return parseFloat(bare);
        }
        if (base == 0 && bare.toLowerCase(Locale.ROOT).startsWith("0x")) {
            return digits(bare.substring(2), 16);
        }
        return digits(bare, base == 0 ? DECIMAL_BASE : base);
    }

    private static String trimmed(String text) {
        return BLANKS.matcher(text).replaceAll("");
    }

    private static @Nullable Double prefixed(String text) {
        String sign = text.startsWith("-") || text.startsWith("+") ? text.substring(0, 1) : "";
        String rest = text.substring(sign.length()).toLowerCase(Locale.ROOT);
        if (rest.startsWith("0x")) {
            return digits(sign + rest.substring(2), 16);
        }
        if (rest.startsWith("0b")) {
            return digits(sign + rest.substring(2), 2);
        }
        if (rest.startsWith("0o")) {
            return digits(sign + rest.substring(2), 8);
        }
        if (rest.startsWith("0") && rest.length() > 1) {
            return digits(sign + rest.substring(1), 8);
        }
        return digits(text, DECIMAL_BASE);
    }

    private static @Nullable Double digits(String text, int base) {
        int from = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        if (from == text.length() || base < Character.MIN_RADIX || base > Character.MAX_RADIX) {
            return null;
        }
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) > 0x7f || Character.digit(text.charAt(i), base) < 0) {
                return null;
            }
        }
        BigInteger value = new BigInteger(text, base);
        return value.compareTo(MOST) > 0 || value.compareTo(LEAST) < 0
                ? null
                : (Double) value.doubleValue();
    }

    private static @Nullable Double parseFloat(String text) {
        if (DECIMAL.matcher(text).matches() || HEX_FLOAT.matcher(text).matches()) {
            double value = Double.parseDouble(text);
            return Double.isInfinite(value) ? null : (Double) value;
        }
        String sign = text.startsWith("-") || text.startsWith("+") ? text.substring(0, 1) : "";
        return switch (text.substring(sign.length()).toLowerCase(Locale.ROOT)) {
            case "inf", "infinity" ->
                    sign.equals("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            case "nan" -> sign.isEmpty() ? Double.NaN : null;
            default -> null;
        };
    }
}
