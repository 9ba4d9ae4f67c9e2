package io.projectsveltos.scripting;

import static java.util.Objects.requireNonNull;

/**
 * Ends a run that is over one of its limits. An {@code Error}, so that nothing a script can write
 * catches it.
 */
public final class ScriptStopped extends Error {
    /**
     * @param message what was exceeded, in a few words for the user
     */
    public ScriptStopped(String message) {
        super(requireNonNull(message, "message is null"), null, false, false);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage(), "message is null");
    }
}
