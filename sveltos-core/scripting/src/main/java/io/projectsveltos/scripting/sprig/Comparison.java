package io.projectsveltos.scripting.sprig;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One comparison of a constraint, such as {@code >=1.2}.
 *
 * @param parts how many numbers of the version are given; the others may be any
 */
record Comparison(String operator, LooseVersion version, int parts) {
    static final String OPERATORS = "=||!=|>|<|>=|=>|<=|=<|~|~>|\\^";
    static final String VERSION =
            "v?([0-9|x|X|\\*]+)(\\.[0-9|x|X|\\*]+)?(\\.[0-9|x|X|\\*]+)?"
                    + "(-([0-9A-Za-z\\-]+(\\.[0-9A-Za-z\\-]+)*))?"
                    + "(\\+([0-9A-Za-z\\-]+(\\.[0-9A-Za-z\\-]+)*))?";
    private static final Pattern FORM =
            Pattern.compile("\\s*(" + OPERATORS + ")\\s*(" + VERSION + ")\\s*");
    private static final int ALL = 3;

    static Comparison parse(String text) {
        if (text.isEmpty()) {
            return new Comparison("", new LooseVersion(0, 0, 0, ""), 0);
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw improper(text);
        }
        String pre = form.group(6) == null ? "" : form.group(6);
        int parts = 0;
        StringBuilder version = new StringBuilder();
        while (parts < ALL && !isAny(form.group(3 + parts))) {
            version.append(form.group(3 + parts));
            parts++;
        }
        for (int i = parts; i < ALL; i++) {
            version.append(i == 0 ? "0" : ".0");
        }
        String whole = parts == ALL ? form.group(2) : version + pre;
        try {
            return new Comparison(form.group(1), LooseVersion.parse(whole), parts);
        } catch (SprigFault e) {
            throw new SprigFault("constraint parser error");
        }
    }

    static SprigFault improper(String text) {
        return new SprigFault("improper constraint: " + GoQuote.quote(text.codePoints().toArray()));
    }

    private static boolean isAny(@Nullable String part) {
        String bare = part == null || !part.startsWith(".") ? part : part.substring(1);
        return bare == null || bare.equals("x") || bare.equals("X") || bare.equals("*");
    }

    /** Whether the version is as it should be; versions before a release only where wanted. */
    boolean holds(LooseVersion other, boolean withPre) {
        if (other.isPre() && !withPre) {
            return false;
        }
        return switch (operator) {
            case "!=" -> differs(other);
            case ">" -> above(other);
            case "<" -> other.compareTo(version) < 0;
            case ">=", "=>" -> other.compareTo(version) >= 0;
            case "<=", "=<" -> notAbove(other);
            case "~", "~>" -> near(other);
            case "^" -> compatible(other);
            default -> parts < ALL ? near(other) : other.compareTo(version) == 0;
        };
    }

    private boolean sameMajor(LooseVersion other) {
        return other.major() == version.major();
    }

    private boolean sameMinor(LooseVersion other) {
        return other.minor() == version.minor();
    }

    private boolean differs(LooseVersion other) {
        if (parts == ALL || (parts > 0 && !sameMajor(other))) {
            return other.compareTo(version) != 0;
        }
        return switch (parts) {
            case 0 -> !sameMajor(other) || !sameMinor(other) || differsInPatch(other);
            case 1 -> false;
            default ->
                    !sameMinor(other) || LooseVersion.comparePre(other.pre(), version.pre()) != 0;
        };
    }

    private boolean differsInPatch(LooseVersion other) {
        return other.patch() != version.patch() || other.compareTo(version) != 0;
    }

    private boolean above(LooseVersion other) {
        int major = Long.compareUnsigned(other.major(), version.major());
        if (parts == 0 || parts == ALL) {
            return other.compareTo(version) > 0;
        }
        if (major != 0) {
            return major > 0;
        }
        return parts == 2 && Long.compareUnsigned(other.minor(), version.minor()) > 0;
    }

    private boolean notAbove(LooseVersion other) {
        if (parts == ALL) {
            return other.compareTo(version) <= 0;
        }
        int major = Long.compareUnsigned(other.major(), version.major());
        int minor = Long.compareUnsigned(other.minor(), version.minor());
        return major < 0 || (major == 0 && (minor <= 0 || parts == 1));
    }

    private boolean near(LooseVersion other) {
        if (other.compareTo(version) < 0) {
            return false;
        }
        boolean zero = version.major() == 0 && version.minor() == 0 && version.patch() == 0;
        if (zero && (parts == 0 || parts == ALL)) {
            return true;
        }
        return sameMajor(other) && (sameMinor(other) || parts == 1);
    }

    private boolean compatible(LooseVersion other) {
        if (other.compareTo(version) < 0) {
            return false;
        }
        if (version.major() != 0 || parts == 1) {
            return sameMajor(other);
        }
        if (other.major() != 0) {
            return false;
        }
        if (version.minor() != 0 || parts == 2) {
            return sameMinor(other);
        }
        return other.minor() == 0 && other.patch() == version.patch();
    }
}
