package io.projectsveltos.spi.error;

/**
 * Names one kind of failure. Implemented by enums: {@link StandardErrorCode} for the host, one enum
 * of its own for each plugin.
 */
public interface ErrorCode {
    /**
     * The code in CamelCase, as it stands as the reason of a condition or event, e.g. {@code
     * MissingReference}.
     */
    String reason();

    /** What the host does about it. */
    ErrorKind kind();
}
