package io.projectsveltos.addons.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatusBuilder;
import io.projectsveltos.api.config.v1beta1.HelmReleaseStatus;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummaryBuilder;
import io.projectsveltos.content.helm.NewerVersions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChartUpdatesTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final Duration HOUR = Duration.ofHours(1);

    @Test
    void asksForWhatIsOursAndInstalledOnly() {
        HelmReleaseSummary foreign = installed("a", "1.0.0").withStatus(HelmReleaseStatus.CONFLICT);
        HelmReleaseSummary waiting = installed("b", "1.0.0").withValuesHash(null);

        assertThat(of(foreign, waiting).installed()).isEmpty();
        assertThat(of(installed("c", "1.0.0")).installed()).hasSize(1);
    }

    @Test
    void asksAtOnceForWhatWasNeverAskedForAndLaterForTheRest() {
        HelmReleaseSummary asked =
                installed("a", "1.0.0").withLastCheckedTime(NOW.minus(Duration.ofMinutes(20)));

        assertThat(of(asked).due(NOW, HOUR)).isEqualTo(Duration.ofMinutes(40));
        assertThat(of(asked, installed("b", "1.0.0")).due(NOW, HOUR)).isZero();
        assertThat(of().due(NOW, HOUR)).isEqualTo(HOUR);
    }

    @Test
    void saysWhatWasFoundAndLeavesTheOthersAlone() {
        HelmReleaseSummary other = installed("b", "1.0.0");

        List<HelmReleaseSummary> next =
                of(installed("a", "1.0.0"), other)
                        .after(
                                Map.of(
                                        new ReleaseName("web", "a"),
                                        new NewerVersions("2.0.0", "1.0.4")),
                                NOW);

        assertThat(next.getFirst().latestVersion()).isEqualTo("2.0.0");
        assertThat(next.getFirst().latestPatchVersion()).isEqualTo("1.0.4");
        assertThat(next.getFirst().lastCheckedTime()).isEqualTo(NOW);
        assertThat(next.getLast()).isEqualTo(other);
    }

    @Test
    void takesAVersionForTheSameWithAndWithoutItsLetter() {
        assertThat(of(installed("a", "v1.0.0").withLatestVersion("1.0.0")).outdated()).isEmpty();
        assertThat(of(installed("a", "1.0.0").withLatestVersion("1.0.1")).outdated()).hasSize(1);
        assertThat(of(installed("a", "1.0.0")).outdated()).isEmpty();
    }

    private static HelmReleaseSummary installed(String name, String version) {
        return HelmReleaseSummaryBuilder.builder()
                .releaseNamespace("web")
                .releaseName(name)
                .status(HelmReleaseStatus.MANAGING)
                .valuesHash(Bytes.of(new byte[] {1}))
                .chartVersion(version)
                .build();
    }

    private static ChartUpdates of(HelmReleaseSummary... releases) {
        ClusterSummary summary = new ClusterSummary();
        summary.setStatus(
                ClusterSummaryStatusBuilder.builder()
                        .helmReleaseSummaries(List.of(releases))
                        .build());
        return ChartUpdates.of(summary);
    }
}
