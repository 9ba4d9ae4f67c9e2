package io.projectsveltos.addons.report;

import io.projectsveltos.addons.deploy.ReleaseOutcome;
import io.projectsveltos.addons.deploy.Releases;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatus;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmReleaseStatus;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummaryBuilder;
import io.projectsveltos.spi.deploy.ReleaseFacts;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The next {@code helmReleaseSummaries} of a summary's status. Pure. */
final class ReleaseStatuses {
    private final Map<ReleaseName, HelmReleaseSummary> current = new LinkedHashMap<>();

    ReleaseStatuses(ClusterSummaryStatus status) {
        Absent.list(status.helmReleaseSummaries())
                .forEach(release -> current.put(ReleaseName.of(release), release));
    }

    /** The releases that status says are the summary's. */
    Set<ReleaseName> managed() {
        return names(release -> release.status() == HelmReleaseStatus.MANAGING);
    }

    /** Of these, the ones that an earlier turn brought there. */
    Set<ReleaseName> installed() {
        return names(
                release ->
                        release.status() == HelmReleaseStatus.MANAGING
                                && release.valuesHash() != null);
    }

    /**
     * Of the managed ones, those that may have been written to: all but those of which every turn
     * so far ended before it wrote anything.
     */
    Set<ReleaseName> written() {
        return names(
                release ->
                        release.status() == HelmReleaseStatus.MANAGING
                                && (release.valuesHash() != null
                                        || release.failureMessage() == null));
    }

    private Set<ReleaseName> names(Predicate<HelmReleaseSummary> filter) {
        Set<ReleaseName> names = new LinkedHashSet<>();
        current.forEach(
                (name, release) -> {
                    if (filter.test(release)) {
                        names.add(name);
                    }
                });
        return names;
    }

    /** Before the first write: these may be there from now on. */
    @Nullable List<HelmReleaseSummary> starting(Collection<ReleaseName> releases) {
        Map<ReleaseName, HelmReleaseSummary> next = new LinkedHashMap<>(current);
        for (ReleaseName name : releases) {
            HelmReleaseSummary before = next.get(name);
            if (before == null || before.status() != HelmReleaseStatus.MANAGING) {
                next.put(
                        name,
                        of(name, before)
                                .withStatus(HelmReleaseStatus.MANAGING)
                                .withConflictMessage(null));
            }
        }
        return list(next);
    }

    /** After a turn. */
    @Nullable List<HelmReleaseSummary> after(Collection<FeatureOutcome> outcomes) {
        Map<ReleaseName, HelmReleaseSummary> next = new LinkedHashMap<>(current);
        for (FeatureOutcome outcome : outcomes) {
            Releases releases = outcome.releases();
            releases.gone().forEach(next::remove);
            for (ReleaseOutcome release : releases.outcomes()) {
                next.put(release.name(), after(release, next.get(release.name())));
            }
        }
        return list(next);
    }

    private static HelmReleaseSummary after(
            ReleaseOutcome outcome, @Nullable HelmReleaseSummary before) {
        HelmReleaseSummary base = described(of(outcome.name(), before), outcome.chart());
        if (outcome.manager().isPresent()) {
            return base.withStatus(HelmReleaseStatus.CONFLICT)
                    .withConflictMessage(
                            "ClusterSummary " + outcome.manager().get() + " managing it")
                    .withFailureMessage(null)
                    .withValuesHash(null);
        }
        HelmReleaseSummary ours =
                base.withStatus(HelmReleaseStatus.MANAGING)
                        .withConflictMessage(null)
                        .withFailureMessage(outcome.failure().orElse(null));
        if (outcome.failure().isPresent() && !outcome.changed() && outcome.facts().isEmpty()) {
            return ours;
        }
        String version =
                outcome.facts().map(ReleaseFacts::chartVersion).orElse(ours.chartVersion());
        HelmReleaseSummary next =
                ours.withValuesHash(hash(outcome.values()))
                        .withPatchesHash(
                                outcome.patches().isEmpty() ? null : hash(outcome.patches()))
                        .withChartVersion(version);
        // What is newer than another version is to be asked anew.
        return Objects.equals(version, ours.chartVersion())
                ? next
                : next.withLatestVersion(null)
                        .withLatestPatchVersion(null)
                        .withLastCheckedTime(null);
    }

    private static Bytes hash(String digest) {
        return Bytes.of(digest.getBytes(StandardCharsets.UTF_8));
    }

    private static HelmReleaseSummary described(HelmReleaseSummary summary, HelmChart chart) {
        return summary.withChartName(chart.chartName())
                .withRepositoryName(chart.repositoryName())
                .withRepoURL(chart.repositoryURL())
                .withChartVersion(
                        summary.chartVersion() == null
                                ? chart.chartVersion()
                                : summary.chartVersion())
                .withCredentialsSecretRef(
                        chart.registryCredentialsConfig() == null
                                ? null
                                : chart.registryCredentialsConfig().credentials());
    }

    private static HelmReleaseSummary of(ReleaseName name, @Nullable HelmReleaseSummary before) {
        return before != null
                ? before
                : HelmReleaseSummaryBuilder.builder()
                        .releaseName(name.name())
                        .releaseNamespace(name.namespace())
                        .status(HelmReleaseStatus.MANAGING)
                        .build();
    }

    private static @Nullable List<HelmReleaseSummary> list(
            Map<ReleaseName, HelmReleaseSummary> releases) {
        return releases.isEmpty() ? null : List.copyOf(releases.values());
    }
}
