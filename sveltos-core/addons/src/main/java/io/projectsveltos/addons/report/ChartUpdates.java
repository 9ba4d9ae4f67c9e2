package io.projectsveltos.addons.report;

import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatus;
import io.projectsveltos.api.config.v1beta1.HelmReleaseStatus;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.content.helm.NewerVersions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the status of a summary says of newer versions of its charts. Pure. */
public final class ChartUpdates {
    private final List<HelmReleaseSummary> releases;

    private ChartUpdates(List<HelmReleaseSummary> releases) {
        this.releases = releases;
    }

    /** Of a summary. */
    public static ChartUpdates of(ClusterSummary summary) {
        ClusterSummaryStatus status = summary.getStatus();
        return new ChartUpdates(Absent.list(status == null ? null : status.helmReleaseSummaries()));
    }

    /** The releases to ask for: those that are the summary's, and installed. */
    public List<HelmReleaseSummary> installed() {
        return releases.stream()
                .filter(release -> release.status() == HelmReleaseStatus.MANAGING)
                .filter(release -> release.valuesHash() != null && release.chartVersion() != null)
                .toList();
    }

    /** The time until any of them is to be asked for; zero or less for now. */
    public Duration due(Instant now, Duration interval) {
        return installed().stream()
                .map(HelmReleaseSummary::lastCheckedTime)
                .map(last -> last == null ? now : last.plus(interval))
                .min(Instant::compareTo)
                .map(next -> Duration.between(now, next))
                .orElse(interval);
    }

    /** The releases of which there is something newer. */
    public List<HelmReleaseSummary> outdated() {
        return installed().stream()
                .filter(
                        release ->
                                release.latestVersion() != null
                                        && !plain(release.latestVersion())
                                                .equals(plain(release.chartVersion())))
                .toList();
    }

    /** The next status, after a look at that time. */
    public List<HelmReleaseSummary> after(Map<ReleaseName, NewerVersions> found, Instant now) {
        List<HelmReleaseSummary> next = new ArrayList<>();
        for (HelmReleaseSummary release : releases) {
            NewerVersions newer = found.get(ReleaseName.of(release));
            next.add(
                    newer == null
                            ? release
                            : release.withLatestVersion(newer.latest())
                                    .withLatestPatchVersion(newer.latestPatch())
                                    .withLastCheckedTime(now));
        }
        return next;
    }

    private static String plain(@Nullable String version) {
        String text = Absent.text(version);
        return text.startsWith("v") ? text.substring(1) : text;
    }
}
