package io.projectsveltos.fleet.kube;

import static java.util.Objects.requireNonNull;

import io.fabric8.kubernetes.api.model.HasMetadata;

/**
 * Which objects to follow or to list.
 *
 * @param apiVersion the API version of the kind
 * @param kind the kind; it may not be served yet
 * @param namespace empty for all namespaces
 * @param labelSelector empty for all objects
 * @param fieldSelector empty for all objects
 * @param metadataOnly whether {@code metadata} is all that is wanted of each object
 */
public record WatchSpec(
        String apiVersion,
        String kind,
        String namespace,
        String labelSelector,
        String fieldSelector,
        boolean metadataOnly) {
    public WatchSpec {
        requireNonNull(apiVersion, "apiVersion is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(namespace, "namespace is null");
        requireNonNull(labelSelector, "labelSelector is null");
        requireNonNull(fieldSelector, "fieldSelector is null");
    }

    /** Whole objects of all namespaces. */
    public static WatchSpec all(String apiVersion, String kind) {
        return new WatchSpec(apiVersion, kind, "", "", "", false);
    }

    /** Whole objects of all namespaces, of the kind that this type stands for. */
    public static WatchSpec all(Class<? extends HasMetadata> type) {
        return all(HasMetadata.getApiVersion(type), HasMetadata.getKind(type));
    }

    /** The same without anything but {@code metadata}. */
    public WatchSpec onlyMetadata() {
        return new WatchSpec(apiVersion, kind, namespace, labelSelector, fieldSelector, true);
    }

    /** The same in one namespace. */
    public WatchSpec in(String space) {
        return new WatchSpec(apiVersion, kind, space, labelSelector, fieldSelector, metadataOnly);
    }

    /** The same with these labels only, in the syntax of the API. */
    public WatchSpec withLabels(String selector) {
        return new WatchSpec(apiVersion, kind, namespace, selector, fieldSelector, metadataOnly);
    }

    /** The same with these fields only, in the syntax of the API. */
    public WatchSpec withFields(String selector) {
        return new WatchSpec(apiVersion, kind, namespace, labelSelector, selector, metadataOnly);
    }
}
