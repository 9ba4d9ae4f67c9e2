package io.projectsveltos.addons.report;

import static io.projectsveltos.addons.testing.Samples.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.deploy.ReleaseOutcome;
import io.projectsveltos.addons.deploy.Releases;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.addons.testing.Charts;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.DeployedChart;
import io.projectsveltos.api.config.v1beta1.HelmReleaseStatus;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.spi.deploy.ReleaseFacts;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReleaseStatusesTest {
    private static final ReleaseName WEB = new ReleaseName("web", "web");

    private final ClusterSummary summary =
            Charts.summary("p", 100, "web", HelmReleaseStatus.MANAGING);

    @Test
    void saysWhatIsInstalledAndWithWhich() {
        HelmReleaseSummary release = after(outcome(Optional.empty(), Optional.empty()));

        assertThat(release.status()).isEqualTo(HelmReleaseStatus.MANAGING);
        assertThat(release.chartVersion()).isEqualTo("1.2.3");
        assertThat(release.chartName()).isEqualTo("example/web");
        assertThat(release.repoURL()).isEqualTo("https://charts.example.org");
        assertThat(release.valuesHash()).isNotNull();
        assertThat(release.failureMessage()).isNull();
    }

    @Test
    void keepsTheLastFailureUntilTheNextSuccess() {
        HelmReleaseSummary failed = after(outcome(Optional.empty(), Optional.of("no such chart")));
        assertThat(failed.failureMessage()).isEqualTo("no such chart");
        assertThat(failed.valuesHash()).isNull();

        assertThat(after(outcome(Optional.empty(), Optional.empty())).failureMessage()).isNull();
    }

    @Test
    void doesNotCountAReleaseAsWrittenWhereEveryTurnEndedBeforeItWrote() {
        ClusterSummary fresh = Charts.summary("p", 100, "web", HelmReleaseStatus.CONFLICT);
        fresh.setStatus(
                new SummaryStatuses(fresh, NOW).starting(Map.of("Helm", Set.of()), List.of(WEB)));
        assertThat(new SummaryStatuses(fresh, NOW).written()).containsExactly(WEB);

        HelmReleaseSummary failed = after(outcome(Optional.empty(), Optional.of("bad values")));
        assertThat(failed.failureMessage()).isEqualTo("bad values");
        assertThat(new SummaryStatuses(summary, NOW).written()).isEmpty();

        after(outcome(Optional.empty(), Optional.empty()));
        after(outcome(Optional.empty(), Optional.of("bad values")));
        assertThat(new SummaryStatuses(summary, NOW).written()).containsExactly(WEB);
    }

    @Test
    void namesWhoManagesAReleaseInItsPlace() {
        HelmReleaseSummary release = after(outcome(Optional.of("other"), Optional.empty()));

        assertThat(release.status()).isEqualTo(HelmReleaseStatus.CONFLICT);
        assertThat(release.conflictMessage()).isEqualTo("ClusterSummary other managing it");
    }

    @Test
    void knowsOfAReleaseBeforeItIsInstalled() {
        ClusterSummary fresh = Charts.summary("p", 100, "web", HelmReleaseStatus.CONFLICT);
        fresh.setStatus(
                new SummaryStatuses(fresh, NOW).starting(Map.of("Helm", Set.of()), List.of(WEB)));

        assertThat(new SummaryStatuses(fresh, NOW).releases()).containsExactly(WEB);
        assertThat(new SummaryStatuses(fresh, NOW).mayHold("Helm")).isTrue();
        assertThat(new SummaryStatuses(fresh, NOW).known()).contains("Helm");
    }

    @Test
    void keepsTheDigestsOfWhatWasDeployedAndAsksAnewForWhatIsNewer() {
        HelmReleaseSummary release = after(outcome(Optional.empty(), Optional.empty()));

        assertThat(release.valuesHash()).isEqualTo(hash("v"));
        assertThat(release.patchesHash()).isEqualTo(hash("p"));
        summary.setStatus(
                summary.getStatus()
                        .withHelmReleaseSummaries(
                                List.of(
                                        release.withChartVersion("1.0.0")
                                                .withLatestVersion("1.2.3")
                                                .withLastCheckedTime(NOW))));
        HelmReleaseSummary upgraded = after(outcome(Optional.empty(), Optional.empty()));
        assertThat(upgraded.chartVersion()).isEqualTo("1.2.3");
        assertThat(upgraded.latestVersion()).isNull();
        assertThat(upgraded.lastCheckedTime()).isNull();
    }

    private static Bytes hash(String text) {
        return Bytes.of(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void forgetsAReleaseThatIsGone() {
        set(new Releases(List.of(), Set.of(WEB)));

        assertThat(summary.getStatus().helmReleaseSummaries()).isNull();
    }

    @Test
    void listsTheChartAndKeepsItsTimeWhileNothingIsWritten() {
        ReleaseOutcome written = outcome(Optional.empty(), Optional.empty());
        List<DeployedChart> first =
                Absent.list(
                        new ChartEntries(null, NOW)
                                .after(new Releases(List.of(written), Set.of())));
        ReleaseOutcome untouched =
                new ReleaseOutcome(
                        WEB,
                        written.chart(),
                        Optional.empty(),
                        written.facts(),
                        false,
                        "v",
                        "",
                        Optional.empty());
        List<DeployedChart> later =
                Absent.list(
                        new ChartEntries(first, NOW.plusSeconds(9))
                                .after(new Releases(List.of(untouched), Set.of())));

        assertThat(first)
                .containsExactly(
                        new DeployedChart(
                                "https://charts.example.org",
                                "web",
                                "web",
                                "1.2.3",
                                "7.0",
                                "https://example.org/icon.png",
                                NOW));
        assertThat(later).isEqualTo(first);
        assertThat(new ChartEntries(later, NOW).after(new Releases(List.of(), Set.of(WEB))))
                .isNull();
    }

    private HelmReleaseSummary after(ReleaseOutcome outcome) {
        set(new Releases(List.of(outcome), Set.of()));
        return Absent.list(summary.getStatus().helmReleaseSummaries()).getFirst();
    }

    private void set(Releases releases) {
        FeatureOutcome outcome =
                new FeatureOutcome(
                        "Helm",
                        Optional.of("1"),
                        true,
                        List.of(),
                        Set.of(),
                        PruneHold.NONE,
                        Optional.empty(),
                        releases);
        summary.setStatus(
                new SummaryStatuses(summary, NOW)
                        .after(List.of(outcome), Set.of(), PruneHold.NONE));
    }

    private static ReleaseOutcome outcome(Optional<String> manager, Optional<String> failure) {
        return new ReleaseOutcome(
                WEB,
                Charts.chart("web"),
                manager,
                manager.isPresent() || failure.isPresent()
                        ? Optional.empty()
                        : Optional.of(
                                new ReleaseFacts(
                                        "web",
                                        "web",
                                        "web",
                                        "1.2.3",
                                        "7.0",
                                        "https://example.org/icon.png",
                                        1,
                                        "deployed")),
                failure.isEmpty(),
                "v",
                "p",
                failure);
    }
}
