package io.projectsveltos.scripting.sprig;

import java.math.BigInteger;

/** The digits of pi behind the point, of which Blowfish makes its tables. */
final class PiWords {
    private static final int GUARD_BITS = 64;

    private PiWords() {}

    /** The first words of 32 bits. */
    static int[] first(int count) {
        int bits = count * Integer.SIZE + GUARD_BITS;
        BigInteger pi = // Machin's formula
                arctangent(5, bits).shiftLeft(2).subtract(arctangent(239, bits)).shiftLeft(2);
        BigInteger fraction = pi.subtract(BigInteger.valueOf(3).shiftLeft(bits));
        int[] words = new int[count];
        for (int i = 0; i < count; i++) {
            words[i] = fraction.shiftRight(bits - (i + 1) * Integer.SIZE).intValue();
        }
        return words;
    }

    /** The arctangent of 1 by the number, times 2 to the power of the bits. */
    private static BigInteger arctangent(int inverse, int bits) {
        BigInteger square = BigInteger.valueOf((long) inverse * inverse);
        BigInteger power = BigInteger.ONE.shiftLeft(bits).divide(BigInteger.valueOf(inverse));
        BigInteger sum = power;
        boolean minus = true;
        for (long odd = 3; power.signum() > 0; odd += 2) {
            power = power.divide(square);
            BigInteger term = power.divide(BigInteger.valueOf(odd));
            sum = minus ? sum.subtract(term) : sum.add(term);
            minus = !minus;
        }
        return sum;
    }
}
