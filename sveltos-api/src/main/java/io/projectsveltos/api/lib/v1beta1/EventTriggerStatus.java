package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.ClusterCounts;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.ListMap;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where events count, and what came of them.
 *
 * @param matchingClusters Clusters in which events count at present.
 * @param destinationMatchingClusterRefs Clusters to deploy to. Kept for old readers; left empty.
 * @param clusterInfo How far each cluster has been brought.
 * @param clusterCounts How many clusters match, are provisioned and have failed.
 * @param observedGeneration Generation of the spec that this status speaks of.
 * @param conditions Present state as conditions: Ready, Reconciling, Stalled.
 */
@ApiType
@RecordBuilder
public record EventTriggerStatus(
        @Nullable List<ObjectReference> matchingClusters,
        @Nullable List<ObjectReference> destinationMatchingClusterRefs,
        @Nullable List<ClusterInfo> clusterInfo,
        @Nullable ClusterCounts clusterCounts,
        @Format("int64") @Nullable Long observedGeneration,
        @ListMap("type") @Nullable List<Condition> conditions)
        implements EventTriggerStatusBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public EventTriggerStatus {
        matchingClusters = Immutable.list(matchingClusters);
        destinationMatchingClusterRefs = Immutable.list(destinationMatchingClusterRefs);
        clusterInfo = Immutable.list(clusterInfo);
        conditions = Immutable.list(conditions);
    }
}
