package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is collected from managed clusters.
 *
 * @param clusterSelector Selects clusters by their labels. An empty selector matches no cluster.
 * @param clusterRefs Clusters named one by one, in addition.
 * @param resources Which objects are collected.
 * @param logs Pods whose logs are collected.
 * @param events Which Kubernetes Events are collected.
 */
@ApiType
public record ManagedCollectionScope(
        @Nullable LabelSelector clusterSelector,
        @Nullable List<ObjectReference> clusterRefs,
        @Nullable List<ResourceSelector> resources,
        @Nullable List<LogScope> logs,
        @Nullable List<EventScope> events) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ManagedCollectionScope {
        clusterRefs = Immutable.list(clusterRefs);
        resources = Immutable.list(resources);
        logs = Immutable.list(logs);
        events = Immutable.list(events);
    }
}
