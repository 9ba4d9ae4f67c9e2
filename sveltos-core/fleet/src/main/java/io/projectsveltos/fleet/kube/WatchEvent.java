package io.projectsveltos.fleet.kube;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of a watch.
 *
 * @param type ADDED, MODIFIED, DELETED, BOOKMARK or ERROR
 * @param object the object, or the Status of an error
 */
record WatchEvent(String type, Map<String, @Nullable Object> object) {
    /** The state of the server after this event; empty where it does not say. */
    String resourceVersion() {
        return object.get("metadata") instanceof Map<?, ?> metadata
                        && metadata.get("resourceVersion") instanceof String version
                ? version
                : "";
    }
}
