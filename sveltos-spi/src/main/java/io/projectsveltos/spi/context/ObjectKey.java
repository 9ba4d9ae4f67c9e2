package io.projectsveltos.spi.context;

import static java.util.Objects.requireNonNull;

/**
 * What a Kubernetes object is called.
 *
 * @param apiVersion e.g. {@code apps/v1}, or {@code v1} for the core group
 * @param kind e.g. {@code Deployment}
 * @param namespace empty for an object of the cluster's scope
 * @param name the name
 */
public record ObjectKey(String apiVersion, String kind, String namespace, String name) {
    public ObjectKey {
        requireNonNull(apiVersion, "apiVersion is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(namespace, "namespace is null");
        requireNonNull(name, "name is null");
    }

    /** The API group; empty for the core group. */
    public String group() {
        int slash = apiVersion.indexOf('/');
        return slash < 0 ? "" : apiVersion.substring(0, slash);
    }

    /** The version inside the group, e.g. {@code v1}. */
    public String version() {
        return apiVersion.substring(apiVersion.indexOf('/') + 1);
    }

    /** {@code Kind namespace/name}, or {@code Kind name} without a namespace. */
    @Override
    public String toString() {
        return kind + " " + (namespace.isEmpty() ? name : namespace + "/" + name);
    }
}
