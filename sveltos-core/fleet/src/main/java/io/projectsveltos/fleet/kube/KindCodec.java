package io.projectsveltos.fleet.kube;

import tools.jackson.core.JsonParser;

/**
 * How the objects of one kind are read, and what of them everybody needs.
 *
 * @param <T> an object
 */
interface KindCodec<T> {
    /**
     * Reads the object the parser stands at the beginning of; {@code managedFields} are skipped.
     */
    T read(JsonParser parser);

    /** The object's {@code metadata.resourceVersion}; empty where it has none. */
    String version(T object);
}
