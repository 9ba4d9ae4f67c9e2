package io.projectsveltos.sandbox.virtual;

import java.util.regex.Pattern;

/**
 * One request at a virtual cluster, without its credentials.
 *
 * @param method in upper case
 * @param uri path and query, as sent
 * @param userAgent empty where the client does not name itself
 */
public record IncomingRequest(String method, String uri, String userAgent) {
    private static final Pattern WATCH = Pattern.compile("[?&]watch=(true|1)(&|$)");

    /** True for a watch. */
    public boolean watch() {
        return WATCH.matcher(uri).find();
    }
}
