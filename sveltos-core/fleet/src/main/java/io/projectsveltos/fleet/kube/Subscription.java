package io.projectsveltos.fleet.kube;

/**
 * What is followed, and for whom.
 *
 * @param spec the objects
 * @param codec how they are read
 * @param listener who hears of them
 */
record Subscription<T>(WatchSpec spec, KindCodec<T> codec, WatchListener<T> listener) {}
