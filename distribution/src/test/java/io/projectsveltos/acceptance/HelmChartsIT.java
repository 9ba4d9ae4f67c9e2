package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.DeployedChart;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmChartAction;
import io.projectsveltos.api.config.v1beta1.HelmChartBuilder;
import io.projectsveltos.api.config.v1beta1.HelmOptionsBuilder;
import io.projectsveltos.api.config.v1beta1.HelmReleaseStatus;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Helm releases from a profile to a real cluster, with Helm's own client looking on. */
@Fleet(managed = 1)
class HelmChartsIT {
    private static final Map<String, String> WEB =
            Map.of(
                    "values.yaml",
                    "message: hello\nreplicas: 1\n",
                    "values.schema.json",
                    """
                    {"type": "object", "properties": {"replicas": {"type": "integer"}}}
                    """,
                    "templates/data.yaml",
                    """
                    apiVersion: v1
                    kind: ConfigMap
                    metadata:
                      name: {{ .Release.Name }}-data
                    data:
                      message: {{ .Values.message | quote }}
                      version: {{ .Chart.Version | quote }}
                    """);

    private static PackagedController controller;
    private static ChartServer charts;

    private Scene scene;
    private ReleaseEyes eyes;
    private FleetClusters fleet;

    @BeforeAll
    static void start(FleetClusters fleet, @TempDir Path folder) throws IOException {
        new Scene(fleet).close();
        charts = new ChartServer(folder);
        charts.publish("web", "1.0.0", WEB);
        charts.publish("web", "1.1.0", WEB);
        controller = PackagedController.start(fleet.management(), "--allow-address=127.0.0.0/8");
    }

    @AfterAll
    static void stop() {
        controller.close();
        charts.close();
    }

    @BeforeEach
    void scene(FleetClusters fleet) {
        this.fleet = fleet;
        this.scene = new Scene(fleet);
        this.eyes = new ReleaseEyes(scene, fleet.managed(0));
        scene.register("one", fleet.managed(0), scene.matching());
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void installsUpgradesAndTakesAwayAReleaseAsHelmItselfWould() {
        scene.profile("web", spec -> spec.withHelmCharts(List.of(chart("web", "1.0.0"))));

        eyes.await("web");
        assertThat(eyes.releases()).containsExactly("web 1 deployed web-1.0.0");
        assertThat(eyes.data("web")).containsEntry("message", "hello from one");
        HelmReleaseSummary release = release("web");
        assertThat(release.status()).isEqualTo(HelmReleaseStatus.MANAGING);
        assertThat(release.chartVersion()).isEqualTo("1.0.0");
        assertThat(release.repoURL()).isEqualTo(charts.url());
        eventually(
                "the chart is listed in the cluster's configuration",
                () ->
                        assertThat(deployed())
                                .extracting(
                                        DeployedChart::releaseName,
                                        DeployedChart::chartVersion,
                                        DeployedChart::appVersion)
                                .containsExactly(tuple("web", "1.0.0", "7.1")));

        scene.edit(
                "web",
                spec ->
                        spec.withHelmCharts(
                                List.of(chart("web", "1.0.0").withValues("message: other"))));
        eventually(
                "the values are in",
                () -> assertThat(eyes.data("web")).containsEntry("message", "other"));
        eventually(
                "a second revision",
                () -> assertThat(eyes.releases()).containsExactly("web 2 deployed web-1.0.0"));

        scene.edit("web", spec -> spec.withHelmCharts(List.of(chart("web", "^1"))));
        eventually(
                "the newest version of the range",
                () -> assertThat(eyes.releases()).containsExactly("web 3 deployed web-1.1.0"));

        scene.edit(
                "web",
                spec ->
                        spec.withHelmCharts(
                                List.of(
                                        chart("web", "1.1.0")
                                                .withHelmChartAction(HelmChartAction.UNINSTALL))));
        eventually("nothing is installed", () -> assertThat(eyes.releases()).isEmpty());
        eventually("and nothing is said to be", () -> assertThat(eyes.summaries("web")).isEmpty());
    }

    @Test
    void takesAwayWhatTheProfileListsNoMore() {
        scene.profile(
                "two",
                spec -> spec.withHelmCharts(List.of(chart("a", "1.0.0"), chart("b", "1.0.0"))));
        eyes.await("two");
        assertThat(eyes.releases()).hasSize(2);

        scene.edit("two", spec -> spec.withHelmCharts(List.of(chart("a", "1.0.0"))));
        eventually(
                "only one is left",
                () -> assertThat(eyes.releases()).containsExactly("a 1 deployed web-1.0.0"));

        scene.deleteProfile("two");
        assertThat(eyes.releases()).isEmpty();
    }

    @Test
    void handsAReleaseOverInPlaceWhereAnotherProfileWaitsForIt() {
        scene.profile("first", spec -> spec.withHelmCharts(List.of(chart("web", "1.0.0"))));
        eyes.await("first");
        String uid = eyes.configMap("web").getMetadata().getUid();
        scene.profile("second", spec -> spec.withHelmCharts(List.of(chart("web", "1.1.0"))));

        FeatureSummary failed = scene.awaitFeature("second", "one", "Helm", FeatureStatus.FAILED);
        assertThat(failed.failureMessage())
                .isEqualTo(
                        "cannot manage chart "
                                + scene.namespace()
                                + "/web. ClusterSummary "
                                + scene.profileName("first")
                                + "-sveltos-one managing it.\n");
        assertThat(release("second").status()).isEqualTo(HelmReleaseStatus.CONFLICT);
        assertThat(eyes.releases()).containsExactly("web 1 deployed web-1.0.0");

        scene.deleteProfile("first");

        eyes.await("second");
        assertThat(eyes.releases()).containsExactly("web 2 deployed web-1.1.0");
        assertThat(eyes.configMap("web").getMetadata().getUid()).isEqualTo(uid);
    }

    @Test
    void lowerTiersTakeAReleaseOverAndGiveItBack() {
        scene.profile("usual", spec -> spec.withHelmCharts(List.of(chart("web", "1.0.0"))));
        eyes.await("usual");
        String uid = eyes.configMap("web").getMetadata().getUid();

        scene.profile(
                "urgent", spec -> spec.withTier(10).withHelmCharts(List.of(chart("web", "1.1.0"))));
        eyes.await("urgent");
        scene.awaitFeature("usual", "one", "Helm", FeatureStatus.FAILED);
        assertThat(eyes.data("web")).containsEntry("version", "1.1.0");

        scene.deleteProfile("urgent");
        eyes.await("usual");
        eventually(
                "it is as it was",
                () -> assertThat(eyes.data("web")).containsEntry("version", "1.0.0"));
        assertThat(eyes.configMap("web").getMetadata().getUid()).isEqualTo(uid);
    }

    @Test
    void saysWhatHelmSaysOfBadValuesAndGoesOnWithTheOthers() {
        HelmChart bad = chart("bad", "1.0.0").withValues("replicas: one");
        scene.profile(
                "mixed",
                spec ->
                        spec.withContinueOnError(true)
                                .withHelmCharts(List.of(bad, chart("good", "1.0.0"))));

        eventually(
                "the good one is there",
                () -> assertThat(eyes.releases()).containsExactly("good 1 deployed web-1.0.0"));
        eventually(
                "the bad one is named",
                () -> assertThat(eyes.failure("mixed")).contains("bad", "/replicas"));
        assertThat(release("mixed").failureMessage()).contains("/replicas");
        assertThat(scene.warnings("mixed", "one")).anyMatch(text -> text.contains("/replicas"));

        scene.edit(
                "mixed",
                spec ->
                        spec.withHelmCharts(
                                List.of(chart("bad", "1.0.0"), chart("good", "1.0.0"))));
        eyes.await("mixed");
        assertThat(release("mixed").failureMessage()).isNull();
        assertThat(eyes.releases()).hasSize(2);
    }

    @Test
    void deletesNothingWhereAVersionIsNotThere() {
        scene.profile("web", spec -> spec.withHelmCharts(List.of(chart("web", "1.0.0"))));
        eyes.await("web");

        scene.edit("web", spec -> spec.withHelmCharts(List.of(chart("web", "9.9.9"))));

        eventually(
                "it says so",
                () ->
                        assertThat(eyes.failure("web"))
                                .contains("9.9.9")
                                .contains("releaseName=web"));
        assertThat(eyes.releases()).containsExactly("web 1 deployed web-1.0.0");
        scene.edit("web", spec -> spec.withHelmCharts(List.of(chart("web", "1.0.0"))));
        eyes.await("web");
        assertThat(eyes.releases()).containsExactly("web 1 deployed web-1.0.0");
    }

    @Test
    void putsTheExtraLabelsOfAProfileOnWhatAChartRenders() {
        scene.profile(
                "web",
                spec ->
                        spec.withExtraLabels(Map.of("owner", "team"))
                                .withHelmCharts(List.of(chart("web", "1.0.0"))));
        eyes.await("web");
        assertThat(eyes.configMap("web").getMetadata().getLabels()).containsEntry("owner", "team");

        scene.edit("web", spec -> spec.withExtraLabels(null));
        eventually(
                "the label is off",
                () ->
                        assertThat(eyes.configMap("web").getMetadata().getLabels())
                                .doesNotContainKey("owner"));
        eventually(
                "by a second revision",
                () -> assertThat(eyes.releases()).containsExactly("web 2 deployed web-1.0.0"));
    }

    @Test
    void leavesAReleaseOfSomebodyElseThatItNeverWroteTo() {
        eyes.helm()
                .run(
                        "install",
                        "web",
                        charts.packed("web", "1.0.0").toString(),
                        "--namespace=" + scene.namespace(),
                        "--create-namespace")
                .orThrow();
        scene.profile(
                "web",
                spec ->
                        spec.withHelmCharts(
                                List.of(chart("web", "1.0.0").withValues("replicas: one"))));
        scene.awaitFeature("web", "one", "Helm", FeatureStatus.FAILED_NON_RETRIABLE);

        scene.deleteProfile("web");

        assertThat(eyes.releases()).containsExactly("web 1 deployed web-1.0.0");
        eyes.helm().run("uninstall", "web", "--namespace=" + scene.namespace()).orThrow();
    }

    @Test
    void installsAChartFromWhatFluxHasFetched() {
        FluxFixture flux = new FluxFixture(fleet.management().client());
        flux.install();
        flux.fetched(
                scene.namespace(),
                "apps",
                charts.url() + "/web-1.0.0.tgz",
                charts.packed("web", "1.0.0"));
        HelmChart chart =
                HelmChartBuilder.builder()
                        .repositoryURL("gitrepository://" + scene.namespace() + "/apps/web")
                        .releaseName("web")
                        .releaseNamespace(scene.namespace())
                        .build();

        scene.profile("flux", spec -> spec.withHelmCharts(List.of(chart)));

        eyes.await("flux");
        assertThat(eyes.releases()).containsExactly("web 1 deployed web-1.0.0");
        assertThat(eyes.data("web")).containsEntry("message", "hello");
    }

    @Test
    void followsWhatFluxFetchesNext() {
        FluxFixture flux = new FluxFixture(fleet.management().client());
        flux.install();
        fetched(flux, "1.0.0");
        HelmChart chart =
                HelmChartBuilder.builder()
                        .repositoryURL("gitrepository://" + scene.namespace() + "/apps/web")
                        .releaseName("web")
                        .releaseNamespace(scene.namespace())
                        .build();
        scene.profile("flux", spec -> spec.withHelmCharts(List.of(chart)));
        eyes.await("flux");

        fetched(flux, "1.1.0");

        eventually(
                "the next revision is there",
                () -> assertThat(eyes.releases()).containsExactly("web 2 deployed web-1.1.0"));
    }

    private void fetched(FluxFixture flux, String version) {
        flux.fetched(
                scene.namespace(),
                "apps",
                charts.url() + "/web-" + version + ".tgz",
                charts.packed("web", version));
    }

    @Test
    void fetchesTheChartsThatAChartIsMadeOfWhereItIsToldTo(@TempDir Path folder)
            throws IOException {
        String app =
                """
                apiVersion: v2
                name: app
                version: 0.1.0
                dependencies:
                - {name: common, version: 0.1.0, repository: "file://../common"}
                - {name: web, version: ^1.0.0, repository: "%s"}
                """
                        .formatted(charts.url());
        Path archive = folder.resolve("apps.tar.gz");
        Files.write(
                archive,
                new HostileTar()
                        .file("apps/app/Chart.yaml", app)
                        .file(
                                "apps/common/Chart.yaml",
                                "apiVersion: v2\nname: common\nversion: 0.1.0\ntype: library\n")
                        .file(
                                "apps/common/templates/_name.tpl",
                                "{{ define \"common.name\" }}of the library{{ end }}")
                        .file(
                                "apps/app/templates/a.yaml",
                                """
                                apiVersion: v1
                                kind: ConfigMap
                                metadata:
                                  name: {{ .Release.Name }}-own
                                data:
                                  name: {{ include "common.name" . }}
                                """)
                        .tgz());
        charts.put("apps.tar.gz", Files.readAllBytes(archive));
        FluxFixture flux = new FluxFixture(fleet.management().client());
        flux.install();
        flux.fetched(scene.namespace(), "apps", charts.url() + "/apps.tar.gz", archive);
        HelmChart lacking =
                HelmChartBuilder.builder()
                        .repositoryURL("gitrepository://" + scene.namespace() + "/apps/apps/app")
                        .releaseName("web")
                        .releaseNamespace(scene.namespace())
                        .build();
        scene.profile("made", spec -> spec.withHelmCharts(List.of(lacking)));
        eventually(
                "what is missing is named",
                () ->
                        assertThat(eyes.failure("made"))
                                .contains("common", "web", "options.dependencyUpdate"));

        scene.edit(
                "made",
                spec ->
                        spec.withHelmCharts(
                                List.of(
                                        lacking.withOptions(
                                                HelmOptionsBuilder.builder()
                                                        .dependencyUpdate(true)
                                                        .build()))));

        eyes.await("made");
        assertThat(eyes.releases()).containsExactly("web 1 deployed app-0.1.0");
        assertThat(eyes.data("web")).containsEntry("version", "1.1.0");
        assertThat(
                        fleet.managed(0)
                                .client()
                                .configMaps()
                                .inNamespace(scene.namespace())
                                .withName("web-own")
                                .get()
                                .getData())
                .containsEntry("name", "of the library");
    }

    private HelmChart chart(String release, String version) {
        return HelmChartBuilder.builder()
                .repositoryURL(charts.url())
                .repositoryName("local")
                .chartName("local/web")
                .chartVersion(version)
                .releaseName(release)
                .releaseNamespace(scene.namespace())
                .values("message: hello from {{ .Cluster.metadata.name }}")
                .build();
    }

    private HelmReleaseSummary release(String profile) {
        return eyes.summaries(profile).getFirst();
    }

    private List<DeployedChart> deployed() {
        return fleet
                .management()
                .client()
                .resources(ClusterConfiguration.class)
                .inNamespace(scene.namespace())
                .list()
                .getItems()
                .stream()
                .filter(configuration -> configuration.getStatus() != null)
                .flatMap(
                        configuration ->
                                Absent.list(configuration.getStatus().clusterProfileResources())
                                        .stream())
                .flatMap(entry -> Absent.list(entry.features()).stream())
                .flatMap(feature -> Absent.list(feature.charts()).stream())
                .toList();
    }
}
