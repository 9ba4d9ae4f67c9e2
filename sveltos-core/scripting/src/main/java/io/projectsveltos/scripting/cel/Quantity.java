package io.projectsveltos.scripting.cel;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Kubernetes quantity: an amount and how it likes to be written. */
record Quantity(BigDecimal amount, Style style) implements Comparable<Quantity> {
    enum Style {
        DECIMAL,
        BINARY,
        EXPONENT
    }

    private static final Pattern FORM =
            Pattern.compile("([+-]?(?:\\d+\\.?\\d*|\\.\\d+))([A-Za-z]{0,2}|[eE][+-]?\\d{1,9})");
    private static final List<String> SMALL =
            List.of("n", "u", "m", "", "k", "M", "G", "T", "P", "E");
    private static final List<String> BINARY = List.of("", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei");
    private static final BigInteger KIBI = BigInteger.valueOf(1024);
    private static final BigInteger KILO = BigInteger.valueOf(1000);
    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final int FINEST = 9;
    private static final int LARGEST_EXPONENT = 1000;
    private static final int LONGEST = 256;
    private static final int EXACT_DIGITS = 18;

    static boolean readable(String text) {
        try {
            parse(text);
            return true;
        } catch (CelFailure e) {
            return false;
        }
    }

    static Quantity parse(String text) {
        Matcher form = FORM.matcher(text);
        if (text.length() > LONGEST || !form.matches()) {
            throw unreadable(text);
        }
        BigDecimal number = new BigDecimal(form.group(1));
        String suffix = form.group(2);
        if (SMALL.contains(suffix)) {
            int power = 3 * (SMALL.indexOf(suffix) - 3);
            return of(number.scaleByPowerOfTen(power), Style.DECIMAL, number.precision());
        }
        if (BINARY.contains(suffix)) {
            BigDecimal amount = number.multiply(new BigDecimal(KIBI.pow(BINARY.indexOf(suffix))));
            boolean part = amount.signum() > 0 && amount.compareTo(BigDecimal.ONE) < 0;
            return of(amount, part ? Style.DECIMAL : Style.BINARY, Integer.MAX_VALUE);
        }
        if (suffix.length() > 1
                && suffix.toLowerCase(Locale.ROOT).startsWith("e")
                && !Character.isLetter(suffix.charAt(1))) {
            int power = Integer.parseInt(suffix.substring(1));
            if (Math.abs(power) > LARGEST_EXPONENT) {
                throw unreadable(text);
            }
            return of(number.scaleByPowerOfTen(power), Style.EXPONENT, number.precision());
        }
        throw unreadable(text);
    }

    private static CelFailure unreadable(String text) {
        return new CelFailure("'" + text + "' is not a quantity such as 500m or 1.5Gi");
    }

    /** Only amounts that Go keeps as big decimals are capped. */
    private static Quantity of(BigDecimal amount, Style style, int digits) {
        BigDecimal fine =
                amount.scale() > FINEST ? amount.setScale(FINEST, RoundingMode.UP) : amount;
        BigDecimal capped = digits < EXACT_DIGITS ? fine : fine.min(MOST).max(MOST.negate());
        return new Quantity(capped.stripTrailingZeros(), style);
    }

    int sign() {
        return amount.signum();
    }

    boolean whole() {
        return amount.scale() <= 0 && amount.toBigInteger().bitLength() < Long.SIZE;
    }

    long asInteger() {
        if (!whole()) {
            throw new CelFailure("the quantity " + this + " is not a whole number");
        }
        return amount.longValueExact();
    }

    Quantity plus(BigDecimal other, Style otherStyle) {
        return new Quantity(
                amount.add(other).stripTrailingZeros(), amount.signum() == 0 ? otherStyle : style);
    }

    @Override
    public int compareTo(Quantity other) {
        return amount.compareTo(other.amount);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Quantity quantity && amount.compareTo(quantity.amount) == 0;
    }

    @Override
    public int hashCode() {
        return amount.stripTrailingZeros().hashCode();
    }

    /** The canonical form, e.g. {@code 1536Mi}. */
    @Override
    public String toString() {
        if (amount.signum() == 0) {
            return "0";
        }
        boolean small = amount.abs().compareTo(new BigDecimal(KIBI)) < 0;
        return style == Style.BINARY && !small && amount.scale() <= 0 ? binary() : decimal();
    }

    private String binary() {
        BigInteger rest = amount.toBigInteger();
        int steps = 0;
        while (steps < BINARY.size() - 1 && rest.mod(KIBI).signum() == 0) {
            rest = rest.divide(KIBI);
            steps++;
        }
        return rest + BINARY.get(steps);
    }

    private String decimal() {
        BigInteger rest = amount.scaleByPowerOfTen(FINEST).toBigIntegerExact();
        int steps = 0;
        while (steps < SMALL.size() - 1 && rest.mod(KILO).signum() == 0) {
            rest = rest.divide(KILO);
            steps++;
        }
        int power = 3 * steps - FINEST;
        if (style == Style.EXPONENT) {
            return power == 0 ? rest.toString() : rest + "e" + power;
        }
        return rest + SMALL.get(steps);
    }
}
