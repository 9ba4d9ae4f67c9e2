package io.projectsveltos.spi.error;

/** The failures the host itself reports; plugins may use them where one fits. */
public enum StandardErrorCode implements ErrorCode {
    /** A document, field or annotation that a user wrote cannot be read or is out of bounds. */
    INVALID_INPUT("InvalidInput", ErrorKind.USER),
    /** A template does not parse or fails while it runs. */
    TEMPLATE_FAILED("TemplateFailed", ErrorKind.USER),
    /** A script or rule does not parse or fails while it runs. */
    SCRIPT_FAILED("ScriptFailed", ErrorKind.USER),
    /** An object that a profile refers to does not exist. */
    MISSING_REFERENCE("MissingReference", ErrorKind.USER),
    /** A Secret is not of the type that lets Sveltos read it. */
    UNSUPPORTED_SECRET_TYPE("UnsupportedSecretType", ErrorKind.USER),
    /** No plugin serves the deployer a profile names. */
    UNKNOWN_DEPLOYER("UnknownDeployer", ErrorKind.USER),
    /** The cluster serves no such kind; its definition may arrive later. */
    UNKNOWN_KIND("UnknownKind", ErrorKind.TRANSIENT),
    /** An API server refused an object as invalid. */
    REJECTED("Rejected", ErrorKind.TRANSIENT),
    /** The credentials do not allow the call. */
    FORBIDDEN("Forbidden", ErrorKind.TRANSIENT),
    /** The object belongs to somebody else. */
    CONFLICT("Conflict", ErrorKind.CONFLICT),
    /** The object changed between reading and writing. */
    STALE("Stale", ErrorKind.TRANSIENT),
    /** The object, or the namespace it is to be in, is on its way out; soon it can be made anew. */
    BEING_DELETED("BeingDeleted", ErrorKind.TRANSIENT),
    /** The object does not exist. */
    NOT_FOUND("NotFound", ErrorKind.TRANSIENT),
    /** The server asks for fewer calls. */
    THROTTLED("Throttled", ErrorKind.TRANSIENT),
    /** The server failed. */
    SERVER_ERROR("ServerError", ErrorKind.TRANSIENT),
    /** No connection, no answer in time, or no valid certificate. */
    UNREACHABLE("Unreachable", ErrorKind.UNREACHABLE),
    /** The server refuses the credentials as such. */
    UNAUTHORIZED("Unauthorized", ErrorKind.UNREACHABLE),
    /** A server that content is fetched from does not answer, or not with content. */
    SOURCE_UNAVAILABLE("SourceUnavailable", ErrorKind.TRANSIENT),
    /** A server that content is fetched from refuses the credentials, or wants some. */
    SOURCE_FORBIDDEN("SourceForbidden", ErrorKind.TRANSIENT),
    /** An object that points to content, such as a GitRepository, does not have it yet. */
    SOURCE_NOT_READY("SourceNotReady", ErrorKind.TRANSIENT),
    /** What was fetched is not what its digest says. */
    DIGEST_MISMATCH("DigestMismatch", ErrorKind.TRANSIENT),
    /** What was fetched does not carry the signature that was asked for. */
    NOT_SIGNED("NotSigned", ErrorKind.TRANSIENT),
    /** The work did not end before its deadline. */
    DEADLINE_EXCEEDED("DeadlineExceeded", ErrorKind.TRANSIENT),
    /** The work was called off, because the input changed or the process ends. */
    CANCELLED("Cancelled", ErrorKind.TRANSIENT),
    /** The output or input is larger than allowed. */
    LIMIT_EXCEEDED("LimitExceeded", ErrorKind.USER),
    /** A plugin failed in a way it did not foresee. */
    PLUGIN_FAILED("PluginFailed", ErrorKind.INTERNAL),
    /** A plugin works on as many things as it may; this one comes later. */
    PLUGIN_BUSY("PluginBusy", ErrorKind.TRANSIENT),
    /** An engine process ended or answered nonsense. */
    ENGINE_FAILED("EngineFailed", ErrorKind.INTERNAL),
    /** A fault of the host. */
    INTERNAL("Internal", ErrorKind.INTERNAL);

    private final String reason;
    private final ErrorKind kind;

    StandardErrorCode(String reason, ErrorKind kind) {
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
