package io.projectsveltos.fleet.kube;

/** One line of a watch. */
sealed interface WatchEvent<T> {
    /** The object is new, or changed. */
    record Upserted<T>(T object) implements WatchEvent<T> {}

    /** The object is gone; this was its last state. */
    record Deleted<T>(T object) implements WatchEvent<T> {}

    /**
     * Nothing happened up to here.
     *
     * @param version the state of the server; empty where it does not say
     */
    record Bookmark<T>(String version) implements WatchEvent<T> {}

    /** The server cannot go on, most often because it has forgotten where the watch was. */
    record Failed<T>() implements WatchEvent<T> {}
}
