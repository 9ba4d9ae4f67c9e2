package io.projectsveltos.scripting.cel;

import dev.cel.common.CelErrorCode;
import dev.cel.common.CelIssue;
import dev.cel.common.CelValidationException;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What became of a rule's text: something to run, or why there is nothing. */
sealed interface CelProgram {
    /** Compiled and checked. */
    record Ready(CelRuntime.Program program) implements CelProgram {}

    /** Not a rule. */
    record Broken(CelFault fault) implements CelProgram {}

    /** Compiles a rule; never throws for what a user wrote. */
    static CelProgram of(String rule, CelEnvironment environment) {
        try {
            return new Ready(environment.compile(rule));
        } catch (CelValidationException e) {
            return new Broken(fault(rule, e));
        } catch (CelEvaluationException e) {
            return new Broken(fault(rule, e));
        } catch (StackOverflowError e) {
            return new Broken(new CelFault(rule, 0, 0, "it nests too deep", true));
        }
    }

    private static CelFault fault(String rule, CelValidationException e) {
        if (e.getErrors().isEmpty()) {
            return new CelFault(rule, 0, 0, CelPlaces.firstLine(e), false);
        }
        CelIssue issue = e.getErrors().getFirst();
        int line = issue.getSourceLocation().getLine();
        int column = issue.getSourceLocation().getColumn() + 1;
        return new CelFault(rule, line, column, issue.getMessage(), false);
    }

    /** What went wrong while a rule ran. */
    static CelFault fault(String rule, CelEvaluationException e) {
        Matcher place = CelPlaces.OFFSET.matcher(CelPlaces.firstLine(e));
        boolean limit = e.getErrorCode() == CelErrorCode.ITERATION_BUDGET_EXCEEDED;
        if (!place.matches()) {
            return new CelFault(rule, 0, 0, CelPlaces.firstLine(e), limit);
        }
        String message = CelPlaces.plain(place.group(2));
        return place.group(1) == null
                ? new CelFault(rule, 0, 0, message, limit)
                : CelPlaces.at(rule, Integer.parseInt(place.group(1)), message, limit);
    }

    /** Offsets in a rule as lines and columns. */
    final class CelPlaces {
        private static final Pattern OFFSET =
                Pattern.compile("evaluation error(?: at <input>:(\\d{1,9}))?: (.*)");

        private CelPlaces() {}

        private static String firstLine(Exception e) {
            return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        }

        private static String plain(String message) {
            return message.equals("/ by zero") ? "division by zero" : message;
        }

        private static CelFault at(String rule, int offset, String message, boolean limit) {
            String before =
                    rule.substring(
                            0,
                            rule.offsetByCodePoints(
                                    0, Math.min(offset, rule.codePointCount(0, rule.length()))));
            int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
            int start = before.lastIndexOf('\n') + 1;
            int column = before.codePointCount(start, before.length()) + 1;
            return new CelFault(rule, line, column, message, limit);
        }
    }
}
