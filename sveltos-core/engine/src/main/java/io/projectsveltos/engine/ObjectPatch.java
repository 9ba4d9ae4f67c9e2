package io.projectsveltos.engine;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * A change to objects, for the engine.
 *
 * @param name what messages call it, e.g. {@code patches[0]}
 * @param text a strategic merge patch, or a list of JSON6902 operations, as YAML or JSON
 * @param target which objects it is for: group, version, kind, namespace, name (regular expressions
 *     that match any part), labelSelector, annotationSelector; empty for the one that a strategic
 *     merge patch names
 */
public record ObjectPatch(String name, String text, Map<String, String> target) {
    public ObjectPatch {
        requireNonNull(name, "name is null");
        requireNonNull(text, "text is null");
        target = Map.copyOf(target);
    }

    /** Names the patch without its content, which may be secret. */
    @Override
    public String toString() {
        return "ObjectPatch[" + name + ", " + text.length() + " characters]";
    }
}
