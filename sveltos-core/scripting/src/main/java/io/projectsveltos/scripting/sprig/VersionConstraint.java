package io.projectsveltos.scripting.sprig;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;

/** Which versions are wanted: groups of comparisons of which one group must hold. */
public final class VersionConstraint {
    private static final int LONGEST = 512;
    private static final int MOST_GROUPS = 32;
    private static final Pattern RANGE =
            Pattern.compile(
                    "\\s*(" + Comparison.VERSION + ")\\s+-\\s+(" + Comparison.VERSION + ")\\s*");
    private static final String ONE =
            "(?:" + Comparison.OPERATORS + ")\\s*(?:" + Comparison.VERSION + ")";
    private static final Pattern ONES = Pattern.compile(ONE);
    private static final Pattern GROUP =
            Pattern.compile("(?:\\s*" + ONE + "\\s*)(?:(?:\\s+|,\\s*)" + ONE + "\\s*)*");

    private final List<List<Comparison>> groups = new ArrayList<>();

    private VersionConstraint() {}

    /**
     * Whether a version is wanted.
     *
     * @throws SprigFault where one of the two cannot be read
     */
    public static boolean holds(String constraint, String version) {
        VersionConstraint wanted = parse(constraint);
        LooseVersion given = LooseVersion.parse(version);
        return wanted.groups.stream().anyMatch(group -> holds(group, given));
    }

    private static boolean holds(List<Comparison> group, LooseVersion version) {
        boolean withPre = group.stream().anyMatch(one -> one.version().isPre());
        return group.stream().allMatch(one -> one.holds(version, withPre));
    }

    private static VersionConstraint parse(String text) {
        if (text.length() > LONGEST) {
            throw new SprigFault("constraint string is too long (max " + LONGEST + " bytes)");
        }
        String[] parts = withoutRanges(text).split("\\|\\|", -1);
        if (parts.length > MOST_GROUPS) {
            throw new SprigFault("too many constraint groups (max " + MOST_GROUPS + ")");
        }
        VersionConstraint constraint = new VersionConstraint();
        for (String part : parts) {
            constraint.groups.add(group(part));
        }
        return constraint;
    }

    /** Writes {@code 1 - 2} as two comparisons. */
    private static String withoutRanges(String text) {
        Matcher range = RANGE.matcher(text);
        StringBuilder plain = new StringBuilder();
        int at = 0;
        while (range.find()) {
            plain.append(text, at, range.start())
                    .append(">= " + range.group(1) + ", <= " + range.group(11) + " ");
            at = range.end();
        }
        return plain.append(text.substring(at)).toString();
    }

    private static List<Comparison> group(String text) {
        if (!GROUP.matcher(text).matches()) {
            throw Comparison.improper(text);
        }
        List<Comparison> comparisons = new ArrayList<>();
        Matcher one = ONES.matcher(text);
        while (one.find()) {
            comparisons.add(Comparison.parse(one.group()));
        }
        return comparisons;
    }
}
