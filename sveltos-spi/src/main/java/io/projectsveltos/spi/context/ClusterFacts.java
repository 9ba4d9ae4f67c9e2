package io.projectsveltos.spi.context;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a renderer may know about the managed cluster it renders for.
 *
 * @param namespace the namespace of the cluster's object in the management cluster
 * @param name the name of that object
 * @param type {@code Capi} or {@code Sveltos}
 * @param kubernetesVersion as the cluster reports it, e.g. {@code v1.37.2}; empty where unknown
 * @param object the cluster's object in the management cluster, as JSON has it
 */
public record ClusterFacts(
        String namespace,
        String name,
        String type,
        String kubernetesVersion,
        Map<String, @Nullable Object> object) {
    public ClusterFacts {
        requireNonNull(namespace, "namespace is null");
        requireNonNull(name, "name is null");
        requireNonNull(type, "type is null");
        requireNonNull(kubernetesVersion, "kubernetesVersion is null");
        object = Json.freeze(requireNonNull(object, "object is null"));
    }

    /** {@code type:namespace/name}. */
    @Override
    public String toString() {
        return type + ":" + namespace + "/" + name;
    }
}
