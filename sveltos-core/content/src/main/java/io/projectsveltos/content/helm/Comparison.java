package io.projectsveltos.content.helm;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One operator and the version it compares with, of which numbers may be left out or be {@code x}.
 *
 * @param operator e.g. {@code >=}; empty for none
 * @param version with 0 for what is left out
 * @param given how many of its numbers are there, from the left
 */
record Comparison(String operator, Version version, int given) {
    static final String WORDS = "[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*";

    /** A version in a range; its groups: three numbers and the prerelease with its dash. */
    static final String FORM =
            "v?([0-9xX*]+)(\\.[0-9xX*]+)?(\\.[0-9xX*]+)?(-" + WORDS + ")?(?:\\+" + WORDS + ")?";

    static final String OPERATORS = "=|!=|>=|=>|<=|=<|>|<|~>|~|\\^|";
    private static final Pattern WHOLE =
            Pattern.compile("\\s*(" + OPERATORS + ")\\s*" + FORM + "\\s*");

    static Optional<Comparison> parse(String text) {
        Matcher parts = WHOLE.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        int given = 0;
        StringBuilder numbers = new StringBuilder();
        while (given < 3 && !open(parts.group(2 + given))) {
            numbers.append(parts.group(2 + given));
            given++;
        }
        String rest = ".0".repeat(3 - given);
        String version = given == 0 ? rest.substring(1) : numbers + rest;
        String prerelease = parts.group(5) == null ? "" : parts.group(5);
        int count = given;
        return Version.parse(version + prerelease)
                .map(found -> new Comparison(parts.group(1), found, count));
    }

    /** Whether a version passes; prereleases were sorted out before. */
    boolean admits(Version other) {
        return switch (operator) {
            case "", "=" -> given < 3 ? near(other) : other.compareTo(version) == 0;
            case "!=" -> !same(other);
            case ">" -> given < 3 ? beyond(other) : other.compareTo(version) > 0;
            case "<" -> other.compareTo(version) < 0;
            case ">=", "=>" -> other.compareTo(version) >= 0;
            case "<=", "=<" -> given < 3 ? upTo(other) : other.compareTo(version) <= 0;
            case "~", "~>" -> near(other);
            default -> compatible(other);
        };
    }

    /** {@code ~}: not below, and nothing changed but the patch, or what was left out. */
    private boolean near(Version other) {
        if (other.compareTo(version) < 0) {
            return false;
        }
        boolean anything = zero() && (given == 0 || given == 3);
        return anything || (sameMajor(other) && (given == 1 || sameMinor(other)));
    }

    /** {@code ^}: not below, and the first number that is not 0 is the same. */
    private boolean compatible(Version other) {
        if (other.compareTo(version) < 0 || !sameMajor(other)) {
            return false;
        }
        if (version.major().signum() > 0 || given == 1) {
            return true;
        }
        if (version.minor().signum() > 0 || given == 2) {
            return sameMinor(other);
        }
        return sameMinor(other) && version.patch().equals(other.patch());
    }

    private boolean same(Version other) {
        return switch (given) {
            case 0 -> sameMajor(other) && sameMinor(other) && other.compareTo(version) == 0;
            case 1 -> sameMajor(other);
            case 2 ->
                    sameMajor(other)
                            && sameMinor(other)
                            && version.prerelease().equals(other.prerelease());
            default -> other.compareTo(version) == 0;
        };
    }

    /** {@code >} where numbers are left out: {@code >1} begins at 2. */
    private boolean beyond(Version other) {
        int majors = other.major().compareTo(version.major());
        return switch (given) {
            case 0 -> majors > 0 || other.compareTo(version) > 0;
            case 1 -> majors > 0;
            default -> majors > 0 || (majors == 0 && other.minor().compareTo(version.minor()) > 0);
        };
    }

    /** {@code <=} where numbers are left out: {@code <=1} ends before 2. */
    private boolean upTo(Version other) {
        int majors = other.major().compareTo(version.major());
        return majors < 0
                || (majors == 0 && (given == 1 || other.minor().compareTo(version.minor()) <= 0));
    }

    private boolean zero() {
        return version.major().signum() == 0
                && version.minor().signum() == 0
                && version.patch().signum() == 0;
    }

    private boolean sameMajor(Version other) {
        return version.major().equals(other.major());
    }

    private boolean sameMinor(Version other) {
        return version.minor().equals(other.minor());
    }

    private static boolean open(@Nullable String number) {
        return number == null || number.matches("\\.?[xX*]");
    }
}
