package io.projectsveltos.api.config.v1beta1;

import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Bytes;
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
 * What came of a profile: which clusters match, and how the rollout stands.
 *
 * @param matchingClusters Clusters that match at present.
 * @param updatingClusters Clusters being brought to the present spec, when maxUpdate limits the
 *     rollout.
 * @param updatedClusters Clusters that are as the present spec declares, when maxUpdate limits the
 *     rollout.
 * @param failedClusters Clusters that could not be brought to the present spec, with the reason.
 * @param dependenciesHash Digest over the profiles that this one depends on.
 * @param reconciliationSuspended Whether the profile is suspended by its annotation.
 * @param suspensionReason Why the profile is suspended, empty when it is not.
 * @param clusterCounts How many clusters match, are provisioned and have failed.
 * @param observedGeneration Generation of the spec that this status speaks of.
 * @param conditions Present state as conditions: Ready, Reconciling, Stalled.
 */
@ApiType
@RecordBuilder
public record ProfileStatus(
        @Nullable List<ObjectReference> matchingClusters,
        @Nullable ClusterRollout updatingClusters,
        @Nullable ClusterRollout updatedClusters,
        @Nullable List<FailedCluster> failedClusters,
        @Nullable Bytes dependenciesHash,
        @Nullable Boolean reconciliationSuspended,
        @Nullable String suspensionReason,
        @Nullable ClusterCounts clusterCounts,
        @Format("int64") @Nullable Long observedGeneration,
        @ListMap("type") @Nullable List<Condition> conditions)
        implements ProfileStatusBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ProfileStatus {
        matchingClusters = Immutable.list(matchingClusters);
        failedClusters = Immutable.list(failedClusters);
        conditions = Immutable.list(conditions);
    }
}
