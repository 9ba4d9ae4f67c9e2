package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the agent has made of a group.
 *
 * @param deployedGroupVersionKind Kinds that the agent has deployed, each as Kind.version.group.
 * @param status How far the agent has come.
 * @param failureMessage What went wrong last, in one sentence.
 * @param lastAppliedTime When the agent last applied the content.
 * @param observedGeneration Generation of the spec that this status speaks of.
 * @param observedRequestorHash Digest of the input that this status speaks of.
 */
@ApiType
@RecordBuilder
public record ConfigurationGroupStatus(
        @Nullable List<String> deployedGroupVersionKind,
        @Nullable FeatureStatus status,
        @Nullable String failureMessage,
        @Nullable Instant lastAppliedTime,
        @Format("int64") @Nullable Long observedGeneration,
        @Nullable Bytes observedRequestorHash)
        implements ConfigurationGroupStatusBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ConfigurationGroupStatus {
        deployedGroupVersionKind = Immutable.list(deployedGroupVersionKind);
    }
}
