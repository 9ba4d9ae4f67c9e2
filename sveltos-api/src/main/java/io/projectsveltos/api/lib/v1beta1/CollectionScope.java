package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is collected from a cluster.
 *
 * @param resources Which objects are collected.
 * @param logs Pods whose logs are collected.
 * @param events Which Kubernetes Events are collected.
 */
@ApiType
public record CollectionScope(
        @Nullable List<ResourceSelector> resources,
        @Nullable List<LogScope> logs,
        @Nullable List<EventScope> events) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public CollectionScope {
        resources = Immutable.list(resources);
        logs = Immutable.list(logs);
        events = Immutable.list(events);
    }
}
