package io.projectsveltos.fleet.kube;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @param items the objects
 * @param metadata the list's own metadata
 */
record ObjectList<T>(List<T> items, Map<String, @Nullable Object> metadata) {
    /** The token of the next page; empty on the last one. */
    String next() {
        return text("continue");
    }

    /** The state of the server this list shows. */
    String resourceVersion() {
        return text("resourceVersion");
    }

    private String text(String field) {
        return metadata.get(field) instanceof String text ? text : "";
    }
}
