package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.ErrorKind;

/** What can go wrong with a sandbox. */
public enum SandboxErrorCode implements ErrorCode {
    /** Go, which builds the servers, is missing or too old. */
    GO_MISSING("GoMissing", ErrorKind.USER),
    /** The servers do not build. */
    BUILD_FAILED("SandboxBuildFailed", ErrorKind.TRANSIENT),
    /** A server does not start or does not become ready. */
    START_FAILED("SandboxStartFailed", ErrorKind.TRANSIENT),
    /** The state folder belongs to a sandbox that runs. */
    ALREADY_RUNNING("SandboxAlreadyRunning", ErrorKind.USER),
    /** A file of the sandbox cannot be read or written. */
    FILE_FAILED("SandboxFileFailed", ErrorKind.INTERNAL);

    private final String reason;
    private final ErrorKind kind;

    SandboxErrorCode(String reason, ErrorKind kind) {
        this.reason = reason;
        this.kind = kind;
    }

    @Override
    public String reason() {
        return reason;
    }

    @Override
    public ErrorKind kind() {
        return kind;
    }
}
