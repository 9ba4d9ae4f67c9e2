package io.projectsveltos.scripting;

import java.math.BigDecimal;
import java.math.MathContext;

/** Doubles as Go's {@code %g} writes them: the fewest digits that read back the same. */
public final class GoFloats {
    private static final int PLAIN_BELOW = 6;
    private static final int PLAIN_FROM = -4;

    private GoFloats() {}

    /** The digits of the value; {@code NaN}, {@code +Inf} and {@code -Inf} for what has none. */
    public static String shortest(double value) {
        if (Double.isNaN(value)) {
            return "NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "+Inf" : "-Inf";
        }
        if (value == 0) {
            return 1 / value < 0 ? "-0" : "0";
        }
        BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        if (exact.precision() == 2) { // which the JDK never goes below
            BigDecimal shorter = exact.round(new MathContext(1));
            exact = shorter.doubleValue() == value ? shorter.stripTrailingZeros() : exact;
        }
        String digits = exact.unscaledValue().abs().toString();
        int exponent = digits.length() - 1 - exact.scale();
        String sign = value < 0 ? "-" : "";
        boolean plain = exponent >= PLAIN_FROM && exponent < PLAIN_BELOW;
        return sign + (plain ? exact.abs().toPlainString() : scientific(digits, exponent));
    }

    private static String scientific(String digits, int exponent) {
        String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
        String power = Integer.toString(Math.abs(exponent));
        return digits.charAt(0)
                + fraction
                + (exponent < 0 ? "e-" : "e+")
                + (power.length() < 2 ? "0" + power : power);
    }
}
