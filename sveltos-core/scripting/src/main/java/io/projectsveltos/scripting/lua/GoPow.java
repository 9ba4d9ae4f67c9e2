package io.projectsveltos.scripting.lua;

/**
 * Powers to the last digit as Go computes them: by squaring the fraction of the number, which for
 * large exponents is a little off.
 */
final class GoPow {
    private static final double LARGEST_WHOLE = 0x1p63;
    private static final int LARGEST_EXPONENT = 1 << 12;

    private GoPow() {}

    static double of(double base, double exponent) {
        double whole = Math.floor(Math.abs(exponent));
        boolean simple =
                base != 0
                        && Double.isFinite(base)
                        && Double.isFinite(exponent)
                        && whole == Math.abs(exponent)
                        && whole < LARGEST_WHOLE;
        return simple ? squared(base, (long) whole, exponent < 0) : Math.pow(base, exponent);
    }

    private static double squared(double base, long times, boolean inverse) {
        double product = 1;
        int power = 0;
        int exponent = exponent(base);
        double fraction = Math.scalb(base, -exponent);
        for (long left = times; left != 0; left >>= 1) {
            if (exponent < -LARGEST_EXPONENT || exponent > LARGEST_EXPONENT) {
                power += exponent;
                break;
            }
            if ((left & 1) == 1) {
                product *= fraction;
                power += exponent;
            }
            fraction *= fraction;
            exponent <<= 1;
            if (fraction < 0.5) {
                fraction += fraction;
                exponent--;
            }
        }
        return inverse ? scaled(1 / product, -power) : scaled(product, power);
    }

    /** The power of two that leaves a fraction of a half or more, below one. */
    private static int exponent(double number) {
        int exponent = Math.getExponent(number);
        return exponent < Double.MIN_EXPONENT
                ? Math.getExponent(number * 0x1p54) - 53
                : exponent + 1;
    }

    private static double scaled(double number, int power) {
        int half = Math.clamp(power / 2, -LARGEST_EXPONENT, LARGEST_EXPONENT);
        int rest = Math.clamp((long) power - half, -LARGEST_EXPONENT, LARGEST_EXPONENT);
        return power > Double.MIN_EXPONENT && power < Double.MAX_EXPONENT
                ? Math.scalb(number, power)
                : Math.scalb(Math.scalb(number, half), rest);
    }
}
