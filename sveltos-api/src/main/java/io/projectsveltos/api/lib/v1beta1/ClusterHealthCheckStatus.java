package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.ClusterCounts;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.ListMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of the checks by cluster.
 *
 * @param matchingClusters Clusters that match at present.
 * @param clusterCondition The outcome for each of them.
 * @param clusterCounts How many clusters match, pass and fail.
 * @param observedGeneration Generation of the spec that this status speaks of.
 * @param conditions Present state as conditions: Ready, Reconciling, Stalled.
 */
@ApiType
public record ClusterHealthCheckStatus(
        @Nullable List<ObjectReference> matchingClusters,
        @Nullable List<ClusterCondition> clusterCondition,
        @Nullable ClusterCounts clusterCounts,
        @Format("int64") @Nullable Long observedGeneration,
        @ListMap("type") @Nullable List<Condition> conditions) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterHealthCheckStatus {
        matchingClusters = Immutable.list(matchingClusters);
        clusterCondition = Immutable.list(clusterCondition);
        conditions = Immutable.list(conditions);
    }
}
