package io.projectsveltos.spi.error;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * The one exception of Sveltos and its plugins. The message is one sentence for a user: it names
 * the object, the field and the cure, and never holds a secret.
 */
public final class SveltosException extends RuntimeException {
    private final transient ErrorCode code;

    /** An error without another one beneath it. */
    public SveltosException(ErrorCode code, String message) {
        this(code, message, null);
    }

    /** An error with the one that led to it. */
    public SveltosException(ErrorCode code, String message, @Nullable Throwable cause) {
        super(requireNonNull(message, "message is null"), cause);
        this.code = requireNonNull(code, "code is null");
    }

    /** One sentence for a user; always there. */
    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage(), "message is null");
    }

    /** What failed. */
    public ErrorCode code() {
        return code;
    }

    /** What the host does about it; short for {@code code().kind()}. */
    public ErrorKind kind() {
        return code.kind();
    }
}
