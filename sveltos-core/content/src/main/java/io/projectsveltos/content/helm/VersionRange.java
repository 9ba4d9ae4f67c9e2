package io.projectsveltos.content.helm;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which versions of a chart a profile takes, as Helm understands it: {@code 1.2.x}, {@code ^1},
 * {@code ~1.2}, {@code >=1 <2}, {@code 1 - 2}, with {@code ||} between alternatives. A prerelease
 * passes only where one of the versions of an alternative is one.
 */
final class VersionRange {
    private static final int MAX_LENGTH = 512;
    private static final int MAX_ALTERNATIVES = 32;
    private static final String VERSION = Comparison.FORM.replaceAll("\\((?!\\?)", "(?:");
    private static final String ONE = "(?:" + Comparison.OPERATORS + ")\\s*" + VERSION;
    private static final Pattern ALTERNATIVE =
            Pattern.compile("\\s*" + ONE + "\\s*(?:(?:\\s+|,\\s*)" + ONE + "\\s*)*");
    private static final Pattern EACH = Pattern.compile(ONE);
    private static final Pattern SPAN =
            Pattern.compile("\\s*(" + VERSION + ")\\s+-\\s+(" + VERSION + ")\\s*");

    private final List<List<Comparison>> alternatives;

    private VersionRange(List<List<Comparison>> alternatives) {
        this.alternatives = alternatives;
    }

    /**
     * Reads a range; an empty one is every release.
     *
     * @throws SveltosException with INVALID_INPUT where it is none
     */
    static VersionRange parse(String text) {
        if (text.isBlank()) {
            return parse("*");
        }
        if (text.length() > MAX_LENGTH) {
            throw invalid(text);
        }
        String spread = SPAN.matcher(text).replaceAll(">= $1, <= $2 ");
        List<List<Comparison>> alternatives = new ArrayList<>();
        for (String alternative : spread.split("\\|\\|", -1)) {
            alternatives.add(alternative(alternative, text));
        }
        if (alternatives.size() > MAX_ALTERNATIVES) {
            throw invalid(text);
        }
        return new VersionRange(alternatives);
    }

    boolean admits(Version version) {
        return alternatives.stream().anyMatch(all -> admits(all, version));
    }

    private static boolean admits(List<Comparison> all, Version version) {
        boolean known = version.release() || all.stream().anyMatch(one -> !one.version().release());
        return known && all.stream().allMatch(one -> one.admits(version));
    }

    private static List<Comparison> alternative(String alternative, String text) {
        if (!ALTERNATIVE.matcher(alternative).matches()) {
            throw invalid(text);
        }
        List<Comparison> all = new ArrayList<>();
        Matcher each = EACH.matcher(alternative);
        while (each.find()) {
            all.add(Comparison.parse(each.group()).orElseThrow(() -> invalid(text)));
        }
        return all;
    }

    private static SveltosException invalid(String text) {
        String shown = text.replaceAll("\\p{C}", "?");
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT,
                "The chart version `"
                        + (shown.length() > 60 ? shown.substring(0, 60) + "…" : shown)
                        + "` is neither a version nor a range such as ^1.2 or >=1 <2.");
    }
}
