package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.GoFloats;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Doubles in the forms e, f and g, from their exact decimal value. */
final class FloatForm {
    private static final int DEFAULT_PRECISION = 6;
    private static final int LEAST_PLAIN_EXPONENT = -4;

    private FloatForm() {}

    static String write(LuaFormat.Directive directive, double number) {
        if (Double.isNaN(number)) {
            return "NaN";
        }
        String sign = directive.sign(number < 0 || (number == 0 && 1 / number < 0));
        if (Double.isInfinite(number)) {
            return (number > 0 ? "+" : "-") + "Inf";
        }
        BigDecimal exact = new BigDecimal(Math.abs(number));
        int precision = directive.precision();
        String digits =
                switch (directive.verb()) {
                    case 'e', 'E' ->
                            scientific(exact, precision < 0 ? DEFAULT_PRECISION : precision);
                    case 'f', 'F' -> plain(exact, precision < 0 ? DEFAULT_PRECISION : precision);
                    default ->
                            precision < 0
                                    ? GoFloats.shortest(Math.abs(number))
                                    : general(exact, Math.max(1, precision));
                };
        boolean upper = directive.verb() == 'E' || directive.verb() == 'G';
        return sign + (upper ? digits.toUpperCase(Locale.ROOT) : digits);
    }

    /** Beyond its exact digits a number has only zeros, which need no arithmetic. */
    private static String plain(BigDecimal exact, int precision) {
        if (precision <= exact.scale()) {
            return exact.setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
        }
        String digits = exact.toPlainString();
        int missing = precision - Math.max(0, exact.scale());
        return digits + (exact.scale() > 0 ? "" : ".") + "0".repeat(missing);
    }

    private static String scientific(BigDecimal exact, int precision) {
        if (exact.signum() == 0) {
            return (precision > 0 ? "0." + "0".repeat(precision) : "0") + "e+00";
        }
        BigDecimal rounded = exact.round(new MathContext(precision + 1, RoundingMode.HALF_EVEN));
        StringBuilder digits = new StringBuilder(rounded.unscaledValue().toString());
        int exponent = digits.length() - 1 - rounded.scale();
        while (digits.length() < precision + 1) {
            digits.append('0');
        }
        digits.setLength(precision + 1);
        if (precision > 0) {
            digits.insert(1, '.');
        }
        return digits + power(exponent);
    }

    private static String power(int exponent) {
        String digits = Integer.toString(Math.abs(exponent));
        return (exponent < 0 ? "e-" : "e+") + (digits.length() < 2 ? "0" + digits : digits);
    }

    private static String general(BigDecimal exact, int precision) {
        if (exact.signum() == 0) {
            return "0";
        }
        BigDecimal rounded =
                exact.round(new MathContext(precision, RoundingMode.HALF_EVEN))
                        .stripTrailingZeros();
        int exponent = rounded.precision() - 1 - rounded.scale();
        return exponent < LEAST_PLAIN_EXPONENT || exponent >= precision
                ? scientific(rounded, rounded.precision() - 1)
                : rounded.toPlainString();
    }
}
