package io.projectsveltos.spi.context;

import static java.util.Objects.requireNonNull;

/**
 * An object of the management cluster, or a URL, that holds content.
 *
 * @param kind {@code ConfigMap}, {@code Secret}, {@code GitRepository}, {@code OCIRepository},
 *     {@code Bucket}, or {@code URL}
 * @param namespace the namespace; empty for a URL
 * @param name the name, or the URL itself
 */
public record SourceReference(String kind, String namespace, String name) {
    public SourceReference {
        requireNonNull(kind, "kind is null");
        requireNonNull(namespace, "namespace is null");
        requireNonNull(name, "name is null");
    }

    /** {@code Kind namespace/name}. */
    @Override
    public String toString() {
        return kind + " " + (namespace.isEmpty() ? name : namespace + "/" + name);
    }
}
