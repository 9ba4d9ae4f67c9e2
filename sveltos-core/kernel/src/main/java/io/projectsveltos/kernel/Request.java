package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

/**
 * The key of a primary resource and nothing else: never the event that led to it. The namespace is
 * empty for a cluster-scoped resource.
 */
public record Request(String namespace, String name) {
    public Request {
        requireNonNull(namespace, "namespace is null");
        requireNonNull(name, "name is null");
        if (name.isEmpty()) {
            throw new IllegalArgumentException("name is empty");
        }
    }

    /** The key of a cluster-scoped resource. */
    public static Request clusterScoped(String name) {
        return new Request("", name);
    }

    /** {@code namespace/name}, or the name alone for cluster scope. */
    @Override
    public String toString() {
        return namespace.isEmpty() ? name : namespace + "/" + name;
    }
}
