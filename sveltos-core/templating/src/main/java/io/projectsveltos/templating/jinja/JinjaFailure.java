package io.projectsveltos.templating.jinja;

import static java.util.Objects.requireNonNull;

/**
 * A template that does not parse or fails while it runs. An {@code Error}, so that the library,
 * which collects exceptions and goes on, does not.
 */
public final class JinjaFailure extends Error {
    private final int line;

    /**
     * @param line in the template, from 1; 0 where it is not known
     * @param message what is wrong, for the user
     */
    public JinjaFailure(int line, String message) {
        super(requireNonNull(message, "message is null"), null, false, false);
        this.line = line;
    }

    /** The line in the template, from 1; 0 where it is not known. */
    public int line() {
        return line;
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage(), "message is null");
    }
}
