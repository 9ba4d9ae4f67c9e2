package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Atomic;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events seen in one cluster.
 *
 * @param clusterNamespace Namespace of the managed cluster's object.
 * @param clusterName Name of the managed cluster's object.
 * @param clusterType Type of the managed cluster: Capi or Sveltos.
 * @param eventSourceName Name of the EventSource.
 * @param matchingResources Objects that are the event.
 * @param resources These objects in full as JSON, where they are collected.
 * @param cloudEvents Cloud events that are the event, each as JSON.
 */
@ApiType
@RecordBuilder
public record EventReportSpec(
        @Required String clusterNamespace,
        @Required String clusterName,
        @Required String clusterType,
        @Required String eventSourceName,
        @Atomic @Nullable List<ObjectReference> matchingResources,
        @Nullable Bytes resources,
        @Nullable List<Bytes> cloudEvents)
        implements EventReportSpecBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public EventReportSpec {
        matchingResources = Immutable.list(matchingResources);
        cloudEvents = Immutable.list(cloudEvents);
    }
}
