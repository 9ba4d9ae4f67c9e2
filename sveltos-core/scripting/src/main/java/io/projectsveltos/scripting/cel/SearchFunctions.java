package io.projectsveltos.scripting.cel;

import static dev.cel.common.types.SimpleType.INT;
import static dev.cel.common.types.SimpleType.STRING;
import static io.projectsveltos.scripting.cel.Kind.TEXT;
import static io.projectsveltos.scripting.cel.Kind.TEXTS;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.cel.common.CelOverloadDecl;
import dev.cel.runtime.CelFunctionBinding;
import java.util.ArrayList;
import java.util.List;

/** Kubernetes' functions that search by a regular expression. */
final class SearchFunctions {
    private static final int LONGEST_PATTERN = 4096;

    private SearchFunctions() {}

    static void addTo(FunctionSet set) {
        set.member("find", "string_find_string", STRING, TEXT, TEXT, SearchFunctions::first);
        set.member(
                "findAll",
                "string_find_all_string",
                TEXTS,
                TEXT,
                TEXT,
                (text, pattern) -> all(text, pattern, -1));
        set.declare(
                "findAll",
                CelOverloadDecl.newMemberOverload(
                        "string_find_all_string_int", TEXTS, STRING, STRING, INT));
        set.bind(
                "findAll",
                CelFunctionBinding.from(
                        "string_find_all_string_int",
                        List.of(String.class, String.class, Long.class),
                        arguments ->
                                all(
                                        (String) arguments[0],
                                        (String) arguments[1],
                                        (Long) arguments[2])));
    }

    private static String first(String text, String pattern) {
        Matcher matcher = compiled(pattern).matcher(text);
        return matcher.find() ? matcher.group() : "";
    }

    private static List<String> all(String text, String pattern, long most) {
        List<String> found = new ArrayList<>();
        Matcher matcher = compiled(pattern).matcher(text);
        int end = -1;
        while ((most < 0 || found.size() < most) && matcher.find()) {
            if (matcher.end() > matcher.start() || matcher.start() != end) {
                found.add(matcher.group()); // an empty match right behind another is none
            }
            end = matcher.end();
        }
        return found;
    }

    private static Pattern compiled(String pattern) {
        if (pattern.length() > LONGEST_PATTERN) {
            throw new CelFailure(
                    "a regular expression is longer than " + LONGEST_PATTERN + " characters");
        }
        try {
            return Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            throw new CelFailure(String.valueOf(e.getMessage()));
        }
    }
}
