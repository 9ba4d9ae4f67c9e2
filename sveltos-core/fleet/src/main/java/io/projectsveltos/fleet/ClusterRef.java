package io.projectsveltos.fleet;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.api.ClusterType;
import java.util.Comparator;

/**
 * Which managed cluster. A Cluster API cluster and a SveltosCluster of the same name are two.
 *
 * @param type what kind of object stands for it
 * @param namespace the namespace of that object
 * @param name the name of that object
 */
public record ClusterRef(ClusterType type, String namespace, String name)
        implements Comparable<ClusterRef> {
    private static final Comparator<ClusterRef> ORDER =
            Comparator.comparing(ClusterRef::namespace)
                    .thenComparing(ClusterRef::name)
                    .thenComparing(ClusterRef::type);

    public ClusterRef {
        requireNonNull(type, "type is null");
        requireNonNull(namespace, "namespace is null");
        requireNonNull(name, "name is null");
    }

    @Override
    public int compareTo(ClusterRef other) {
        return ORDER.compare(this, other);
    }

    /** {@code Sveltos:namespace/name}. */
    @Override
    public String toString() {
        return type.wire() + ":" + namespace + "/" + name;
    }
}
