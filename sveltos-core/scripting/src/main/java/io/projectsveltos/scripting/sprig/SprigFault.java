package io.projectsveltos.scripting.sprig;

import static java.util.Objects.requireNonNull;

/** What a function was given makes no sense to it. */
public final class SprigFault extends RuntimeException {
    /**
     * @param message what is wrong, as Go's library says it
     */
    public SprigFault(String message) {
        super(requireNonNull(message, "message is null"), null, false, false);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage(), "message is null");
    }
}
