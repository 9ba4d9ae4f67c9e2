package io.projectsveltos.scripting.cel;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A semantic version, ordered by its rules: what follows a plus does not count. */
record Semver(BigInteger major, BigInteger minor, BigInteger patch, List<String> pre, String build)
        implements Comparable<Semver> {
    private static final String NUMBER = "(0|[1-9]\\d*)";
    private static final String WORDS = "[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*";
    private static final Pattern FORM =
            Pattern.compile(
                    NUMBER
                            + "\\."
                            + NUMBER
                            + "\\."
                            + NUMBER
                            + "(?:-("
                            + WORDS
                            + "))?(?:\\+("
                            + WORDS
                            + "))?");
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern LEADING_ZEROS = Pattern.compile("^0+(?=\\d)");
    private static final int LONGEST = 256;
    private static final int PARTS = 3;

    static boolean readable(String text) {
        try {
            parse(text);
            return true;
        } catch (CelFailure e) {
            return false;
        }
    }

    static Semver parse(String text) {
        Matcher form = FORM.matcher(text);
        if (text.length() > LONGEST || !form.matches()) {
            throw unreadable(text);
        }
        List<String> pre =
                form.group(4) == null ? List.of() : List.of(form.group(4).split("\\.", -1));
        if (pre.stream()
                .anyMatch(word -> numeric(word) && word.length() > 1 && word.startsWith("0"))) {
            throw unreadable(text);
        }
        return new Semver(
                number(form, 1),
                number(form, 2),
                number(form, 3),
                pre,
                form.group(5) == null ? "" : form.group(5));
    }

    /** Completes a short version, drops a leading v and leading zeros, then reads it. */
    static Semver parseTolerant(String text) {
        String bare = text.startsWith("v") ? text.substring(1) : text;
        List<String> parts = new ArrayList<>(List.of(bare.split("\\.", PARTS)));
        parts.replaceAll(part -> LEADING_ZEROS.matcher(part).replaceFirst(""));
        if (parts.size() < PARTS && !DIGITS.matcher(parts.getLast()).matches()) {
            throw unreadable(text);
        }
        while (parts.size() < PARTS) {
            parts.add("0");
        }
        return parse(String.join(".", parts));
    }

    static boolean readableTolerantly(String text) {
        try {
            parseTolerant(text);
            return true;
        } catch (CelFailure e) {
            return false;
        }
    }

    private static CelFailure unreadable(String text) {
        return new CelFailure("'" + text + "' is not a version such as 1.2.3 or 1.2.3-rc.1");
    }

    private static BigInteger number(Matcher form, int group) {
        BigInteger number = new BigInteger(form.group(group));
        if (number.bitLength() > Long.SIZE) {
            throw new CelFailure("'" + form.group() + "' holds a number beyond 64 bits");
        }
        return number;
    }

    private static boolean numeric(String word) {
        return DIGITS.matcher(word).matches();
    }

    @Override
    public int compareTo(Semver other) {
        int order = major.compareTo(other.major);
        order = order == 0 ? minor.compareTo(other.minor) : order;
        order = order == 0 ? patch.compareTo(other.patch) : order;
        return order == 0 ? comparePre(pre, other.pre) : order;
    }

    private static int comparePre(List<String> left, List<String> right) {
        if (left.isEmpty() || right.isEmpty()) {
            return Boolean.compare(left.isEmpty(), right.isEmpty());
        }
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int order = compareWord(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    private static int compareWord(String left, String right) {
        if (numeric(left) && numeric(right)) {
            return new BigInteger(left).compareTo(new BigInteger(right));
        }
        if (numeric(left) != numeric(right)) {
            return numeric(left) ? -1 : 1;
        }
        return Integer.signum(left.compareTo(right));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Semver version && compareTo(version) == 0;
    }

    @Override
    public int hashCode() {
        return major.hashCode() * 31 + minor.hashCode() * 7 + patch.hashCode() + pre.hashCode();
    }

    @Override
    public String toString() {
        return major
                + "."
                + minor
                + "."
                + patch
                + (pre.isEmpty() ? "" : "-" + String.join(".", pre))
                + (build.isEmpty() ? "" : "+" + build);
    }
}
