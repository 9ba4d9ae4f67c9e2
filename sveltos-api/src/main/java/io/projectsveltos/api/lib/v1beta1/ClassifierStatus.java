package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.ClusterCounts;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.ListMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a classifier has come; its results are in ClassifierReports.
 *
 * @param machingClusterStatuses Clusters that match. Kept for old readers, with its old spelling;
 *     left empty.
 * @param clusterInfo How far each cluster has been brought. Kept for old readers; left empty.
 * @param clusterCounts How many clusters match, are provisioned and have failed.
 * @param observedGeneration Generation of the spec that this status speaks of.
 * @param conditions Present state as conditions: Ready, Reconciling, Stalled.
 */
@ApiType
public record ClassifierStatus(
        @Nullable List<MatchingClusterStatus> machingClusterStatuses,
        @Nullable List<ClusterInfo> clusterInfo,
        @Nullable ClusterCounts clusterCounts,
        @Format("int64") @Nullable Long observedGeneration,
        @ListMap("type") @Nullable List<Condition> conditions) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClassifierStatus {
        machingClusterStatuses = Immutable.list(machingClusterStatuses);
        clusterInfo = Immutable.list(clusterInfo);
        conditions = Immutable.list(conditions);
    }
}
