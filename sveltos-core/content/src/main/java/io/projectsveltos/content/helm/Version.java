package io.projectsveltos.content.helm;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A version of a chart, read as generously as Helm reads it: with or without {@code v}, and with
 * one to three numbers. The order is that of semantic versioning; what follows {@code +} does not
 * count.
 *
 * @param major the first number
 * @param minor the second; 0 where there is none
 * @param patch the third; 0 where there is none
 * @param prerelease what follows {@code -}; empty for a release
 */
record Version(BigInteger major, BigInteger minor, BigInteger patch, String prerelease)
        implements Comparable<Version> {
    private static final int MAX_LENGTH = 256;
    private static final BigInteger UINT64 = BigInteger.TWO.pow(64);
    private static final String WORDS = "[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*";
    private static final Pattern FORM =
            Pattern.compile(
                    "v?(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?(?:-("
                            + WORDS
                            + "))?(?:\\+"
                            + WORDS
                            + ")?");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    /** Reads a version; empty where the text is none. */
    static Optional<Version> parse(String text) {
        Matcher form = FORM.matcher(text);
        if (text.length() > MAX_LENGTH || !form.matches()) {
            return Optional.empty();
        }
        Version version =
                new Version(
                        number(form.group(1)),
                        number(form.group(2)),
                        number(form.group(3)),
                        form.group(4) == null ? "" : form.group(4));
        return Optional.of(version).filter(Version::valid);
    }

    boolean release() {
        return prerelease.isEmpty();
    }

    @Override
    public int compareTo(Version other) {
        int numbers = major.compareTo(other.major);
        numbers = numbers != 0 ? numbers : minor.compareTo(other.minor);
        numbers = numbers != 0 ? numbers : patch.compareTo(other.patch);
        if (numbers != 0 || prerelease.equals(other.prerelease)) {
            return numbers;
        }
        if (release() || other.release()) {
            // A release comes after everything that led to it.
            return release() ? 1 : -1;
        }
        return comparePrerelease(prerelease.split("\\.", -1), other.prerelease.split("\\.", -1));
    }

    private boolean valid() {
        boolean small =
                major.compareTo(UINT64) < 0
                        && minor.compareTo(UINT64) < 0
                        && patch.compareTo(UINT64) < 0;
        for (String part : prerelease.split("\\.", -1)) {
            if (part.length() > 1 && part.startsWith("0") && NUMBER.matcher(part).matches()) {
                return false;
            }
        }
        return small;
    }

    private static int comparePrerelease(String[] mine, String[] others) {
        for (int i = 0; i < Math.min(mine.length, others.length); i++) {
            int parts = comparePart(mine[i], others[i]);
            if (parts != 0) {
                return parts;
            }
        }
        return Integer.compare(mine.length, others.length);
    }

    private static int comparePart(String mine, String other) {
        boolean number = NUMBER.matcher(mine).matches();
        boolean otherNumber = NUMBER.matcher(other).matches();
        if (number && otherNumber) {
            return new BigInteger(mine).compareTo(new BigInteger(other));
        }
        if (number != otherNumber) {
            return number ? -1 : 1;
        }
        return mine.compareTo(other);
    }

    private static BigInteger number(@Nullable String digits) {
        return digits == null ? BigInteger.ZERO : new BigInteger(digits);
    }
}
