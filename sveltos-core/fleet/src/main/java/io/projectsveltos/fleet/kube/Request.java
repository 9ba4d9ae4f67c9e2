package io.projectsveltos.fleet.kube;

import org.jspecify.annotations.Nullable;

/**
 * One request to be sent.
 *
 * @param method the HTTP method
 * @param path the path with its query, from the first slash after the server's address
 * @param accept the media type wanted
 * @param contentType the media type of the body; null without one
 * @param body the body; null without one
 * @param repeatable whether to send it again, where the connection broke before an answer, is safe
 */
record Request(
        String method,
        String path,
        String accept,
        @Nullable String contentType,
        @Nullable String body,
        boolean repeatable) {
    static final String JSON = "application/json";

    static Request get(String path) {
        return get(path, JSON);
    }

    static Request get(String path, String accept) {
        return new Request("GET", path, accept, null, null, true);
    }

    /** The method and path alone: the body may be secret. */
    @Override
    public String toString() {
        return method + " " + path;
    }
}
