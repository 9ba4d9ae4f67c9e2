package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * State of one Helm release in one cluster.
 *
 * @param releaseName Name of the release.
 * @param releaseNamespace Namespace of the release.
 * @param status Whether the release is ours or is owned by somebody else.
 * @param valuesHash Digest of the values last deployed.
 * @param patchesHash Digest of the patches last deployed.
 * @param conflictMessage Who owns the release, when that is somebody else.
 * @param failureMessage What went wrong with the release last.
 * @param chartName Name of the chart.
 * @param repositoryName Name that stands for the chart's repository.
 * @param repoURL Address of the chart's repository.
 * @param chartVersion Version of the chart that is deployed.
 * @param credentialsSecretRef Secret with the credentials that the repository was read with.
 * @param latestVersion Newest version of the chart in its repository, as last seen.
 * @param latestPatchVersion Newest version of the chart with the same major and minor number, as
 *     last seen.
 * @param lastCheckedTime When the repository was last asked for newer versions.
 * @param needsRedeploy Whether the release is to be deployed again though nothing declared has
 *     changed.
 */
@ApiType
@RecordBuilder
public record HelmReleaseSummary(
        @Required @MinLength(1) String releaseName,
        @Required @MinLength(1) String releaseNamespace,
        @Required HelmReleaseStatus status,
        @Nullable Bytes valuesHash,
        @Nullable Bytes patchesHash,
        @Nullable String conflictMessage,
        @Nullable String failureMessage,
        @Nullable String chartName,
        @Nullable String repositoryName,
        @Nullable String repoURL,
        @Nullable String chartVersion,
        @Nullable SecretReference credentialsSecretRef,
        @Nullable String latestVersion,
        @Nullable String latestPatchVersion,
        @Nullable Instant lastCheckedTime,
        @Nullable Boolean needsRedeploy)
        implements HelmReleaseSummaryBuilder.With {}
