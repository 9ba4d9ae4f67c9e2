package io.projectsveltos.addons.report;

import io.fabric8.kubernetes.api.model.ObjectReference;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.projectsveltos.addons.select.ClusterSelection;
import io.projectsveltos.addons.summary.FailedWrite;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.ClusterCounts;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.ConditionReasons;
import io.projectsveltos.api.ConditionStatus;
import io.projectsveltos.api.ConditionTypes;
import io.projectsveltos.api.Conditions;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.FailedCluster;
import io.projectsveltos.api.config.v1beta1.ProfileStatus;
import io.projectsveltos.api.config.v1beta1.ProfileStatusBuilder;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** The next status of a profile. Pure. */
public final class ProfileStatuses {
    private static final ProfileStatus EMPTY = ProfileStatusBuilder.builder().build();

    private final ClusterProfile profile;
    private final ProfileStatus current;
    private final Instant now;

    /** For one profile at one moment. */
    public ProfileStatuses(ClusterProfile profile, Instant now) {
        this.profile = profile;
        this.current = profile.getStatus() == null ? EMPTY : profile.getStatus();
        this.now = now;
    }

    /** After a turn. */
    public ProfileStatus after(
            ClusterSelection selection,
            Collection<ClusterSummary> summaries,
            List<FailedWrite> failed) {
        SummaryCounts counts = SummaryCounts.of(selection, summaries);
        List<FailedCluster> failures = failed.stream().map(this::failure).toList();
        Conditions conditions =
                new Conditions(current.conditions(), profile.getMetadata().getGeneration(), now)
                        .set(
                                ConditionTypes.READY,
                                counts.ready() && failed.isEmpty()
                                        ? ConditionStatus.TRUE
                                        : ConditionStatus.FALSE,
                                failed.isEmpty() ? counts.reason() : ConditionReasons.PROGRESSING,
                                counts.message())
                        .when(
                                counts.reconciling() || !failed.isEmpty(),
                                ConditionTypes.RECONCILING,
                                ConditionReasons.PROGRESSING,
                                counts.message())
                        .when(
                                counts.stalled() > 0,
                                ConditionTypes.STALLED,
                                "FeatureFailed",
                                counts.message());
        return current.withMatchingClusters(
                        selection.clusters().isEmpty()
                                ? null
                                : selection.clusters().stream()
                                        .map(ProfileStatuses::reference)
                                        .toList())
                .withClusterCounts(
                        ClusterCounts.of(counts.matching(), counts.provisioned(), counts.failed()))
                .withFailedClusters(failures.isEmpty() ? null : failures)
                .withReconciliationSuspended(null)
                .withSuspensionReason(null)
                .withObservedGeneration(profile.getMetadata().getGeneration())
                .withConditions(conditions.list());
    }

    /** While the profile is paused. */
    public ProfileStatus suspended(String reason) {
        return current.withReconciliationSuspended(true).withSuspensionReason(reason);
    }

    /** While the profile's selector cannot be read. */
    public ProfileStatus invalid(SveltosException failure) {
        return current.withObservedGeneration(profile.getMetadata().getGeneration())
                .withReconciliationSuspended(null)
                .withSuspensionReason(null)
                .withConditions(
                        new Conditions(
                                        current.conditions(),
                                        profile.getMetadata().getGeneration(),
                                        now)
                                .set(
                                        ConditionTypes.READY,
                                        ConditionStatus.FALSE,
                                        failure.code().reason(),
                                        failure.getMessage())
                                .set(
                                        ConditionTypes.STALLED,
                                        ConditionStatus.TRUE,
                                        failure.code().reason(),
                                        failure.getMessage())
                                .clear(ConditionTypes.RECONCILING)
                                .list());
    }

    private FailedCluster failure(FailedWrite write) {
        ObjectReference reference = reference(write.cluster());
        String message = write.cause().getMessage();
        return Absent.list(current.failedClusters()).stream()
                .filter(
                        known ->
                                reference.equals(known.clusterRef())
                                        && Objects.equals(message, known.failureMessage()))
                .findFirst()
                .orElseGet(() -> new FailedCluster(reference, message, now));
    }

    private static ObjectReference reference(ClusterRef cluster) {
        boolean capi = cluster.type() == ClusterType.CAPI;
        return new ObjectReferenceBuilder()
                .withApiVersion(capi ? "cluster.x-k8s.io/v1beta2" : "lib.projectsveltos.io/v1beta1")
                .withKind(capi ? "Cluster" : "SveltosCluster")
                .withNamespace(cluster.namespace())
                .withName(cluster.name())
                .build();
    }
}
