package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.deploy.ReleaseClaims;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.addons.summary.ServedCluster;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Features;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.HelmReleaseStatus;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.fleet.ClusterRef;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Who manages which Helm release of a cluster, read from what the summaries of the cluster say.
 * Whoever has a release keeps it, unless a summary of a lower tier asks for it. Turns of one
 * cluster never run at the same time, so that two summaries cannot both find a release free.
 */
final class ReleaseOwners {
    private final Function<ClusterRef, List<ClusterSummary>> summaries;

    /**
     * Owners.
     *
     * @param summaries every summary of a cluster
     */
    ReleaseOwners(Function<ClusterRef, List<ClusterSummary>> summaries) {
        this.summaries = summaries;
    }

    /**
     * What a summary may do with the releases it asks for and with those it has.
     *
     * @param asked the releases its profile lists now
     */
    ReleaseClaims claims(Summary summary, SummaryStatuses statuses, Collection<ReleaseName> asked) {
        Set<ReleaseName> managed = statuses.releases();
        Set<ReleaseName> all = new HashSet<>(asked);
        all.addAll(managed);
        Map<ReleaseName, String> managers = new HashMap<>();
        Map<ReleaseName, ReleaseClaims.Rival> wanted = new HashMap<>();
        for (ClusterSummary other : summaries.apply(summary.cluster())) {
            if (same(other, summary.object())) {
                continue;
            }
            for (ReleaseName release : all) {
                boolean manages = manages(other, release);
                if (manages && tier(other) <= tier(summary.object())) {
                    managers.put(release, other.getMetadata().getName());
                } else if (wants(other, release)) {
                    wanted.put(
                            release,
                            new ReleaseClaims.Rival(other.getMetadata().getName(), manages));
                }
            }
        }
        return new ReleaseClaims(
                managers,
                managed,
                statuses.installed(),
                statuses.written(),
                wanted,
                statuses.failures(Features.HELM));
    }

    /**
     * The summaries of a cluster that may have to look again at who manages what, after another one
     * of the same cluster changed.
     */
    List<ClusterSummary> rivals(ClusterSummary changed) {
        Set<ReleaseName> names = new HashSet<>();
        releases(changed).forEach(release -> names.add(ReleaseName.of(release)));
        return summaries.apply(ServedCluster.of(changed).ref()).stream()
                .filter(other -> !same(other, changed))
                .filter(
                        other ->
                                releases(other).stream()
                                        .anyMatch(
                                                release -> names.contains(ReleaseName.of(release))))
                .toList();
    }

    private static boolean manages(ClusterSummary summary, ReleaseName release) {
        return releases(summary).stream()
                .anyMatch(
                        other ->
                                other.status() == HelmReleaseStatus.MANAGING
                                        && ReleaseName.of(other).equals(release));
    }

    // It said so, or its profile does and its turn has not come yet.
    private static boolean wants(ClusterSummary summary, ReleaseName release) {
        return summary.getMetadata().getDeletionTimestamp() == null
                && (releases(summary).stream()
                                .anyMatch(other -> ReleaseName.of(other).equals(release))
                        || lists(summary.getSpec().clusterProfileSpec(), release));
    }

    private static boolean lists(@Nullable ProfileSpec spec, ReleaseName release) {
        return spec != null
                && Absent.list(spec.helmCharts()).stream()
                        .anyMatch(chart -> ReleaseName.of(chart).equals(release));
    }

    private static List<HelmReleaseSummary> releases(ClusterSummary summary) {
        return Absent.list(
                summary.getStatus() == null ? null : summary.getStatus().helmReleaseSummaries());
    }

    private static int tier(ClusterSummary summary) {
        ProfileSpec spec = summary.getSpec().clusterProfileSpec();
        return Entry.tier(spec == null ? null : spec.tier());
    }

    private static boolean same(ClusterSummary one, ClusterSummary other) {
        return one.getMetadata().getName().equals(other.getMetadata().getName())
                && one.getMetadata().getNamespace().equals(other.getMetadata().getNamespace());
    }
}
