package io.projectsveltos.api.config.v1beta1;

import io.projectsveltos.api.Condition;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Atomic;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.ListMap;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a profile has come in one cluster.
 *
 * @param dependencies Which profiles are still waited for, in words.
 * @param featureSummaries State of each feature that is deployed or was.
 * @param deployedGVKs Kinds that each feature has deployed; where to look for what is to be
 *     withdrawn.
 * @param helmReleaseSummaries State of each Helm release that is declared or was.
 * @param nextReconcileTime When the next attempt is due at the latest.
 * @param failureMessage Why the cluster could not be worked on at all, in one sentence.
 * @param reconciliationSuspended Whether the work is suspended by the profile's annotation.
 * @param suspensionReason Why the work is suspended, empty when it is not.
 * @param observedDeployers Feature ids of deployer references last seen in the spec; guards against
 *     a spec that lost them on the way.
 * @param observedGeneration Generation of the spec that this status speaks of.
 * @param conditions Present state as conditions: Ready, Reconciling, Stalled, PruneHeld.
 */
@ApiType
@RecordBuilder
public record ClusterSummaryStatus(
        @Nullable String dependencies,
        @ListMap("featureID") @Nullable List<FeatureSummary> featureSummaries,
        @ListMap("featureID") @Nullable List<FeatureDeploymentInfo> deployedGVKs,
        @Atomic @Nullable List<HelmReleaseSummary> helmReleaseSummaries,
        @Nullable Instant nextReconcileTime,
        @Nullable String failureMessage,
        @Nullable Boolean reconciliationSuspended,
        @Nullable String suspensionReason,
        @Atomic @Nullable List<String> observedDeployers,
        @Format("int64") @Nullable Long observedGeneration,
        @ListMap("type") @Nullable List<Condition> conditions)
        implements ClusterSummaryStatusBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterSummaryStatus {
        featureSummaries = Immutable.list(featureSummaries);
        deployedGVKs = Immutable.list(deployedGVKs);
        helmReleaseSummaries = Immutable.list(helmReleaseSummaries);
        observedDeployers = Immutable.list(observedDeployers);
        conditions = Immutable.list(conditions);
    }
}
