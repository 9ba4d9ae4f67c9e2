package io.projectsveltos.fleet.kube;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @param items the objects; those of some kinds come without {@code apiVersion} and {@code kind}
 * @param metadata the list's own metadata
 */
record ObjectList(
        List<Map<String, @Nullable Object>> items, Map<String, @Nullable Object> metadata) {
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
