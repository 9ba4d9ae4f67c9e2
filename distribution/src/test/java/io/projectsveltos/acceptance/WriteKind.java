package io.projectsveltos.acceptance;

import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.virtual.RequestMatcher;
import io.projectsveltos.sandbox.virtual.Trigger;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A kind of write, as an audit log shows it, and the first request of that kind.
 *
 * @param place of the API server: management, one or two
 * @param resource with its subresource
 * @param path with {@code {story}} in place of the story's name
 */
record WriteKind(String place, String verb, String resource, String path) {
    private static final String STORY = "{story}";
    private static final Map<String, String> METHODS =
            Map.of("create", "POST", "update", "PUT", "patch", "PATCH", "delete", "DELETE");

    static WriteKind of(String place, AuditEntry entry, String story) {
        String resource =
                entry.subresource().isEmpty()
                        ? entry.resource()
                        : entry.resource() + "/" + entry.subresource();
        int query = entry.uri().indexOf('?');
        String path = query < 0 ? entry.uri() : entry.uri().substring(0, query);
        return new WriteKind(place, entry.verb(), resource, path.replace(story, STORY));
    }

    /** The same for all requests of the kind, whatever their object. */
    String key() {
        return (place.equals("management") ? place : "managed") + ": " + verb + " " + resource;
    }

    /** The first request of this kind in a story. */
    Trigger trigger(String story) {
        String method = METHODS.getOrDefault(verb, verb);
        String uri = "^" + Pattern.quote(path.replace(STORY, story)) + "(\\?|$)";
        return Trigger.on(RequestMatcher.of(method, uri).by("^sveltos/")).atMost(1);
    }

    @Override
    public String toString() {
        return key() + " (" + path + ")";
    }
}
