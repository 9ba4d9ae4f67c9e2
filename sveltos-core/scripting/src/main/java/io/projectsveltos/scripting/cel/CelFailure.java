package io.projectsveltos.scripting.cel;

import dev.cel.common.CelErrorCode;
import dev.cel.common.exceptions.CelRuntimeException;

/** A function refuses its arguments. CEL's own {@code ||} and {@code &&} may still give a value. */
final class CelFailure extends CelRuntimeException {
    private final String message;

    CelFailure(String message) {
        super(new IllegalArgumentException(message), CelErrorCode.INVALID_ARGUMENT);
        this.message = message;
    }

    @Override
    public String getMessage() {
        return message;
    }
}
