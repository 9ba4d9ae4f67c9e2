package io.projectsveltos.fleet.kube;

import java.time.Duration;

/**
 * One whole answer.
 *
 * @param code the HTTP status
 * @param retryAfter when the server wants to be asked again; zero where it does not say
 * @param body the body
 */
record Reply(int code, Duration retryAfter, byte[] body) {
    static final int CREATED = 201;
    static final int UNAUTHORIZED = 401;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int CONFLICT = 409;
    static final int GONE = 410;
    static final int THROTTLED = 429;

    boolean ok() {
        return code >= 200 && code < 300;
    }

    /** The status alone: the body may be secret. */
    @Override
    public String toString() {
        return "Reply[" + code + "]";
    }
}
