package io.projectsveltos.fleet.kube;

import static java.util.Objects.requireNonNull;

/**
 * What to follow.
 *
 * @param apiVersion the API version of the kind
 * @param kind the kind; it may not be served yet
 * @param namespace empty for all namespaces
 * @param labelSelector empty for all objects
 * @param metadataOnly whether {@code metadata} is all that is wanted of each object
 */
public record WatchSpec(
        String apiVersion,
        String kind,
        String namespace,
        String labelSelector,
        boolean metadataOnly) {
    public WatchSpec {
        requireNonNull(apiVersion, "apiVersion is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(namespace, "namespace is null");
        requireNonNull(labelSelector, "labelSelector is null");
    }

    /** Whole objects of all namespaces. */
    public static WatchSpec all(String apiVersion, String kind) {
        return new WatchSpec(apiVersion, kind, "", "", false);
    }

    /** The same without anything but {@code metadata}. */
    public WatchSpec onlyMetadata() {
        return new WatchSpec(apiVersion, kind, namespace, labelSelector, true);
    }
}
