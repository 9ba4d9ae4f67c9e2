package io.projectsveltos.fleet.transport;

/**
 * Hears of every request of every client, once it is answered or failed; a watch when it begins.
 * Called by many threads, among them those that move the bytes, so it is quick.
 */
@FunctionalInterface
public interface RequestListener {
    /** Nobody listens. */
    RequestListener NONE = (_, _, _) -> {};

    /** The code of a request that got no answer. */
    int NO_ANSWER = 0;

    /**
     * A request ended.
     *
     * @param host the server's host and port
     * @param code the HTTP status, or {@link #NO_ANSWER}
     */
    void ended(String method, String host, int code);
}
