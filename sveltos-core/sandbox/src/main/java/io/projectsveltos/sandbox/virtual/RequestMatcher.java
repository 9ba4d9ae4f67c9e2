package io.projectsveltos.sandbox.virtual;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Says which requests are meant.
 *
 * @param methods in upper case; empty for all
 * @param uri searched for in path and query
 * @param userAgent searched for in what the client calls itself
 */
public record RequestMatcher(Set<String> methods, Pattern uri, Pattern userAgent) {
    private static final Pattern ALL = Pattern.compile("");

    /** Every request. */
    public static final RequestMatcher ANY = new RequestMatcher(Set.of(), ALL, ALL);

    public RequestMatcher {
        methods = Set.copyOf(methods);
        requireNonNull(uri, "uri is null");
        requireNonNull(userAgent, "userAgent is null");
    }

    /** Requests with this method and a path and query in which the regular expression is found. */
    public static RequestMatcher of(String method, String uri) {
        return new RequestMatcher(Set.of(method), Pattern.compile(uri), ALL);
    }

    /** Requests with a path and query in which the regular expression is found. */
    public static RequestMatcher uri(String uri) {
        return new RequestMatcher(Set.of(), Pattern.compile(uri), ALL);
    }

    /** The same, by clients in whose name the regular expression is found. */
    public RequestMatcher by(String agent) {
        return new RequestMatcher(methods, uri, Pattern.compile(agent));
    }

    boolean matches(IncomingRequest request) {
        return (methods.isEmpty() || methods.contains(request.method()))
                && uri.matcher(request.uri()).find()
                && userAgent.matcher(request.userAgent()).find();
    }
}
