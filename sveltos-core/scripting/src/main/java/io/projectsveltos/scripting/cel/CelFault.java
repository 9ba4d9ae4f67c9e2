package io.projectsveltos.scripting.cel;

import static java.util.Objects.requireNonNull;

/**
 * Why a rule gave no answer.
 *
 * @param rule the rule as the user wrote it
 * @param line the line in the rule, from 1; 0 where it is not known
 * @param column the column in the line, from 1; 0 where it is not known
 * @param message what is wrong, without the place
 * @param limit whether the rule was stopped at a limit
 */
public record CelFault(String rule, int line, int column, String message, boolean limit) {
    private static final int SHOWN = 80;

    /** Checks that nothing is missing. */
    public CelFault {
        requireNonNull(rule, "rule is null");
        requireNonNull(message, "message is null");
    }

    /** One sentence for a status: the rule, the place, what is wrong. */
    public String sentence() {
        String shown = rule.length() > SHOWN ? rule.substring(0, SHOWN) + "…" : rule;
        String place = line > 0 ? " at " + line + ":" + column : "";
        return "The CEL rule `" + shown.replace('\n', ' ') + "` fails" + place + ": " + message;
    }
}
