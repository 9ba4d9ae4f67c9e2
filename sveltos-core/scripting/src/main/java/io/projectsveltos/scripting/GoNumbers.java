package io.projectsveltos.scripting;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Numbers as Go reads them: no blanks around, only ASCII digits, no letter behind, {@code _}
 * between digits of floating ones, and what is too large is no number.
 */
public final class GoNumbers {
    private static final String DIGITS = "[0-9]++(?:_[0-9]++)*+";
    private static final String HEX_DIGITS = "[0-9a-fA-F]++(?:_[0-9a-fA-F]++)*+";
    private static final Pattern DECIMAL =
            Pattern.compile(
                    "[-+]?(?:%1$s(?:\\.(?:%1$s)?)?|\\.%1$s)(?:[eE][-+]?%1$s)?".formatted(DIGITS));
    private static final Pattern HEX =
            Pattern.compile(
                    "[-+]?0[xX]_?(?:%2$s(?:\\.(?:%2$s)?)?|\\.%2$s)[pP][-+]?%1$s"
                            .formatted(DIGITS, HEX_DIGITS));
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]++");
    private static final Pattern UNSIGNED = Pattern.compile("[0-9]++");

    /** More digits than this are read as zeros in front, or are too many. */
    private static final int LONGEST_WHOLE = 1_000;

    private static final int BITS = 64;

    private GoNumbers() {}

    /** A floating number, the infinities and NaN by their names. */
    public static Optional<Double> floating(String text) {
        if (DECIMAL.matcher(text).matches() || HEX.matcher(text).matches()) {
            return Optional.of(Double.parseDouble(text.replace("_", ""))).filter(Double::isFinite);
        }
        return Optional.ofNullable(
                switch (text.toLowerCase(Locale.ROOT)) {
                    case "inf", "+inf", "infinity", "+infinity" -> Double.POSITIVE_INFINITY;
                    case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
                    case "nan" -> Double.NaN;
                    default -> null;
                });
    }

    /** A whole number of 64 bits with a sign. */
    public static Optional<Long> whole(String text) {
        return read(WHOLE, text)
                .filter(number -> number.bitLength() < BITS)
                .map(BigInteger::longValueExact);
    }

    /** A whole number of 64 bits without one. */
    public static Optional<BigInteger> unsigned(String text) {
        return read(UNSIGNED, text).filter(number -> number.bitLength() <= BITS);
    }

    private static Optional<BigInteger> read(Pattern form, String text) {
        return text.length() <= LONGEST_WHOLE && form.matcher(text).matches()
                ? Optional.of(new BigInteger(text))
                : Optional.empty();
    }
}
