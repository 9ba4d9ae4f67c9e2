package io.projectsveltos.api.config.v1beta1;

import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.ClusterCounts;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.ListMap;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a promotion has come.
 *
 * @param profileSpecHash Digest of the profile that is being promoted.
 * @param stagesHash Digest of the stages that the promotion follows.
 * @param currentStageName Name of the stage that is being worked on.
 * @param stages State of each stage that has begun.
 * @param lastPromotionTime When the last stage was finished.
 * @param clusterCounts How many clusters match, are provisioned and have failed.
 * @param observedGeneration Generation of the spec that this status speaks of.
 * @param conditions Present state as conditions: Ready, Reconciling, Stalled.
 */
@ApiType
@RecordBuilder
public record ClusterPromotionStatus(
        @Nullable Bytes profileSpecHash,
        @Nullable Bytes stagesHash,
        @Nullable String currentStageName,
        @Nullable List<StageStatus> stages,
        @Nullable Instant lastPromotionTime,
        @Nullable ClusterCounts clusterCounts,
        @Format("int64") @Nullable Long observedGeneration,
        @ListMap("type") @Nullable List<Condition> conditions)
        implements ClusterPromotionStatusBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterPromotionStatus {
        stages = Immutable.list(stages);
        conditions = Immutable.list(conditions);
    }
}
