package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * State of one feature in one cluster.
 *
 * @param featureID Which feature: Resources, Helm, Kustomize, or deployer and name of a deployer
 *     reference.
 * @param hash Digest of the input last deployed.
 * @param consecutiveFailures How many attempts have failed in a row.
 * @param status How far the feature has come.
 * @param failureReason Machine readable reason of the last failure.
 * @param failureMessage What went wrong last, in one sentence.
 * @param deployedGroupVersionKind Kinds the feature deployed. Kept for old readers; see
 *     deployedGVKs.
 * @param lastAppliedTime When content was last applied.
 * @param resourceSummaryDeployed Whether drift detection has been told what to watch.
 */
@ApiType
@RecordBuilder
public record FeatureSummary(
        @Required String featureID,
        @Nullable Bytes hash,
        @Nullable Long consecutiveFailures,
        @Nullable FeatureStatus status,
        @Nullable String failureReason,
        @Nullable String failureMessage,
        @Nullable List<String> deployedGroupVersionKind,
        @Nullable Instant lastAppliedTime,
        @Nullable Boolean resourceSummaryDeployed)
        implements FeatureSummaryBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public FeatureSummary {
        deployedGroupVersionKind = Immutable.list(deployedGroupVersionKind);
    }
}
