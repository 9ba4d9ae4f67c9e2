package io.projectsveltos.templating.jinja.inside;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Regular expressions that take time in proportion to their text, whatever the pattern. */
final class RegexFilter {
    private static final int LONGEST_PATTERN = 10_000;

    private static final int MOST_REPEATS = 1_000;
    private static final java.util.regex.Pattern REPEAT =
            java.util.regex.Pattern.compile("\\{(\\d{1,9})?(?:,(\\d{1,9})?)?\\}");

    private RegexFilter() {}

    /** What counts like {1000} within each other multiply a pattern by. */
    private static long repeats(String pattern) {
        long product = 1;
        java.util.regex.Matcher counts = REPEAT.matcher(pattern);
        while (counts.find() && product <= MOST_REPEATS) {
            product *= Math.max(1, Math.max(number(counts.group(1)), number(counts.group(2))));
        }
        return product;
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 1 : Long.parseLong(digits);
    }

    static String replace(FilterCall call) {
        String text = call.text();
        String pattern = call.text(0, "pattern", "");
        String with = call.text(1, "replace", "");
        if (pattern.length() > LONGEST_PATTERN) {
            throw call.failure(
                    "regex_replace takes patterns up to " + LONGEST_PATTERN + " characters");
        }
        if (repeats(pattern) > MOST_REPEATS) {
            throw call.failure(
                    "regex_replace takes patterns that count up to " + MOST_REPEATS + " in all");
        }
        try {
            return replace(call, Pattern.compile(pattern).matcher(text), with);
        } catch (PatternSyntaxException e) {
            throw call.failure("regex_replace cannot read its pattern: " + e.getDescription());
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw call.failure("regex_replace: the replacement names a group that is not there");
        }
    }

    private static String replace(FilterCall call, Matcher matcher, String with) {
        StringBuilder replaced = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(replaced, with);
            call.run().budget().text(replaced.length());
        }
        matcher.appendTail(replaced);
        return replaced.toString();
    }
}
