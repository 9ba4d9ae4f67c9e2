package io.projectsveltos.fleet.kube;

/**
 * Hears of the objects of one kind. At first, and whenever the server has forgotten where the watch
 * was, everything there is comes again between {@link #listing} and {@link #listed}; what does not
 * come then is gone. A list that breaks off begins anew with {@code listing}.
 *
 * @param <T> an object
 */
public interface WatchListener<T> {
    /** All objects follow. */
    void listing();

    /** An object is new, or changed, or as it was. */
    void upserted(T object);

    /** An object is gone; this is its last state. */
    void deleted(T object);

    /** Everything there is has been told since {@link #listing}. */
    void listed();
}
