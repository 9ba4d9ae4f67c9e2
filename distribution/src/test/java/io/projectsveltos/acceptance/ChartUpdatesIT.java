package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmChartBuilder;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Newer versions of installed charts are told, and nothing is upgraded by it. */
@Fleet(managed = 1)
class ChartUpdatesIT {
    private static final Map<String, String> FILES =
            Map.of(
                    "templates/data.yaml",
                    """
                    apiVersion: v1
                    kind: ConfigMap
                    metadata:
                      name: {{ .Release.Name }}-data
                    """);

    private static PackagedController controller;
    private static ChartServer charts;

    private Scene scene;
    private ReleaseEyes eyes;

    @BeforeAll
    static void start(FleetClusters fleet, @TempDir Path folder) throws IOException {
        new Scene(fleet).close();
        charts = new ChartServer(folder);
        for (String version : List.of("1.0.0", "1.0.3", "1.4.0", "2.0.0", "3.0.0-rc.1")) {
            charts.publish("web", version, FILES);
        }
        controller =
                PackagedController.start(
                        fleet.management(),
                        "--allow-address=127.0.0.0/8",
                        "--helm-chart-update-check-interval=2s");
    }

    @AfterAll
    static void stop() {
        controller.close();
        charts.close();
    }

    @BeforeEach
    void scene(FleetClusters fleet) {
        this.scene = new Scene(fleet);
        this.eyes = new ReleaseEyes(scene, fleet.managed(0));
        scene.register("one", fleet.managed(0), scene.matching());
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void tellsWhatIsNewerThanWhatIsInstalledAndUpgradesNothing() {
        scene.profile("web", spec -> spec.withHelmCharts(List.of(chart("1.0.0"))));
        eyes.await("web");

        eventually(
                "what is newer is told",
                () -> {
                    HelmReleaseSummary release = eyes.summary("web", "web");
                    assertThat(release.latestVersion()).isEqualTo("2.0.0");
                    assertThat(release.latestPatchVersion()).isEqualTo("1.0.3");
                    assertThat(release.lastCheckedTime()).isNotNull();
                });
        eventually(
                "and counted",
                () ->
                        assertThat(outdated())
                                .singleElement()
                                .asString()
                                .contains("chart_name=\"local/web\"", "release_name=\"web\""));
        assertThat(controller.metrics())
                .contains("projectsveltos_outdated_helm_chart_check_last_run_timestamp_seconds");
        assertThat(eyes.releases()).containsExactly("web 1 deployed web-1.0.0");

        scene.edit("web", spec -> spec.withHelmCharts(List.of(chart("2.0.0"))));
        eventually(
                "the newest is installed",
                () -> assertThat(eyes.releases()).containsExactly("web 2 deployed web-2.0.0"));
        eventually(
                "nothing is newer any more",
                () -> {
                    assertThat(eyes.summary("web", "web").latestVersion()).isEqualTo("2.0.0");
                    assertThat(eyes.summary("web", "web").chartVersion()).isEqualTo("2.0.0");
                    assertThat(outdated()).isEmpty();
                });
    }

    @Test
    void countsARepositoryThatCannotBeAsked() {
        scene.profile("gone", spec -> spec.withHelmCharts(List.of(chart("1.0.0"))));
        eyes.await("gone");
        scene.edit(
                "gone",
                spec ->
                        spec.withHelmCharts(
                                List.of(
                                        chart("1.0.0")
                                                .withRepositoryURL(charts.url() + "/nowhere"))));

        eventually(
                "it is counted",
                () ->
                        assertThat(
                                        new Metrics(
                                                        "projectsveltos_outdated_helm_chart_check_failures_total")
                                                .sum(controller))
                                .isPositive());
        assertThat(eyes.releases()).containsExactly("web 1 deployed web-1.0.0");
    }

    private List<String> outdated() {
        return controller
                .metrics()
                .lines()
                .filter(line -> line.startsWith("projectsveltos_outdated_helm_chart{"))
                .toList();
    }

    private HelmChart chart(String version) {
        return HelmChartBuilder.builder()
                .repositoryURL(charts.url())
                .repositoryName("local")
                .chartName("local/web")
                .chartVersion(version)
                .releaseName("web")
                .releaseNamespace(scene.namespace())
                .build();
    }
}
