package io.projectsveltos.scripting.sprig;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A semantic version that may lack its last parts; what follows a plus does not count. */
record LooseVersion(long major, long minor, long patch, String pre)
        implements Comparable<LooseVersion> {
    private static final Pattern FORM =
            Pattern.compile(
                    "v?([0-9]+)(\\.[0-9]+)?(\\.[0-9]+)?"
                            + "(-([0-9A-Za-z\\-]+(\\.[0-9A-Za-z\\-]+)*))?"
                            + "(\\+([0-9A-Za-z\\-]+(\\.[0-9A-Za-z\\-]+)*))?");
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final int LONGEST = 256;

    static LooseVersion parse(String text) {
        if (text.length() > LONGEST) {
            throw new SprigFault("version string is too long (max " + LONGEST + " bytes)");
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new SprigFault("invalid semantic version");
        }
        LooseVersion version =
                new LooseVersion(
                        number(form.group(1)),
                        part(form.group(2)),
                        part(form.group(3)),
                        form.group(5) == null ? "" : form.group(5));
        for (String word : version.pre.split("\\.", -1)) {
            if (isNumber(word) && word.length() > 1 && word.startsWith("0")) {
                throw new SprigFault("version segment starts with 0");
            }
        }
        return version;
    }

    private static long part(String group) {
        return group == null ? 0 : number(group.substring(1));
    }

    private static long number(String digits) {
        try {
            return Long.parseUnsignedLong(digits);
        } catch (NumberFormatException e) {
            throw new SprigFault(
                    "error parsing version segment: strconv.ParseUint: parsing \""
                            + digits
                            + "\": value out of range");
        }
    }

    private static boolean isNumber(String word) {
        return DIGITS.matcher(word).matches();
    }

    boolean isPre() {
        return !pre.isEmpty();
    }

    @Override
    public int compareTo(LooseVersion other) {
        int order = Long.compareUnsigned(major, other.major);
        order = order == 0 ? Long.compareUnsigned(minor, other.minor) : order;
        order = order == 0 ? Long.compareUnsigned(patch, other.patch) : order;
        return order == 0 ? comparePre(pre, other.pre) : order;
    }

    static int comparePre(String left, String right) {
        if (left.isEmpty() || right.isEmpty()) {
            return Boolean.compare(left.isEmpty(), right.isEmpty());
        }
        List<String> words = List.of(left.split("\\.", -1));
        List<String> others = List.of(right.split("\\.", -1));
        for (int i = 0; i < Math.min(words.size(), others.size()); i++) {
            int order = compareWord(words.get(i), others.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(words.size(), others.size());
    }

    private static int compareWord(String left, String right) {
        if (isNumber(left) && isNumber(right)) {
            int order = Integer.compare(left.length(), right.length());
            return order == 0 ? left.compareTo(right) : order;
        }
        if (isNumber(left) != isNumber(right)) {
            return isNumber(left) ? -1 : 1;
        }
        return Integer.signum(left.compareTo(right));
    }
}
