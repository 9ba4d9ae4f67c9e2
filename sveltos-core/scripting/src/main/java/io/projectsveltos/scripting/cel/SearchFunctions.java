package io.projectsveltos.scripting.cel;

import static dev.cel.common.types.SimpleType.INT;
import static dev.cel.common.types.SimpleType.STRING;
import static io.projectsveltos.scripting.cel.Kind.TEXT;
import static io.projectsveltos.scripting.cel.Kind.TEXTS;

import dev.cel.common.CelOverloadDecl;
import dev.cel.runtime.CelFunctionBinding;
import io.projectsveltos.scripting.sprig.RegexText;
import io.projectsveltos.scripting.sprig.SprigFault;
import java.util.List;

/**
 * Functions that search by a regular expression: the standard one, and Kubernetes' own. Size of the
 * expression and steps of the search are bounded.
 */
final class SearchFunctions {
    private static final int LONGEST_PATTERN = 4096;
    private static final int MOST_STEPS = 20_000_000;

    private SearchFunctions() {}

    static void addTo(FunctionSet set) {
        for (String id : new String[] {"matches", "matches_string"}) {
            set.bind(
                    "matches",
                    CelFunctionBinding.from(
                            id,
                            String.class,
                            String.class,
                            (text, pattern) -> expression(text, pattern).matches()));
        }
        set.member(
                "find",
                "string_find_string",
                STRING,
                TEXT,
                TEXT,
                (text, pattern) -> expression(text, pattern).first());
        set.member(
                "findAll",
                "string_find_all_string",
                TEXTS,
                TEXT,
                TEXT,
                (text, pattern) -> expression(text, pattern).all(-1));
        set.declare(
                "findAll",
                CelOverloadDecl.newMemberOverload(
                        "string_find_all_string_int", TEXTS, STRING, STRING, INT));
        set.bind(
                "findAll",
                CelFunctionBinding.from(
                        "string_find_all_string_int",
                        List.of(String.class, String.class, Long.class),
                        a -> expression((String) a[0], (String) a[1]).all(whole((Long) a[2]))));
    }

    private static int whole(long number) {
        return Math.clamp(number, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static RegexText expression(String text, String pattern) {
        if (pattern.length() > LONGEST_PATTERN) {
            throw new CelFailure(
                    "a regular expression is longer than " + LONGEST_PATTERN + " characters");
        }
        try {
            return RegexText.of(pattern, text, new CallMeter(MOST_STEPS));
        } catch (SprigFault e) {
            throw new CelFailure(e.getMessage());
        }
    }
}
