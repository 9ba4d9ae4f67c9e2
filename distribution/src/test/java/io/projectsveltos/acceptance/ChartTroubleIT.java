package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmChartBuilder;
import io.projectsveltos.api.config.v1beta1.HelmReleaseStatus;
import io.projectsveltos.api.config.v1beta1.RegistryCredentials;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Charts that cannot be had, rendered or installed: what is said, and what stays as it is. */
@Fleet(managed = 1)
class ChartTroubleIT {
    private static final Map<String, String> PLAIN =
            Map.of(
                    "templates/data.yaml",
                    """
                    apiVersion: v1
                    kind: ConfigMap
                    metadata:
                      name: {{ .Release.Name }}-data
                    data:
                      message: {{ .Values.message | default "hello" | quote }}
                    """);
    private static final Map<String, String> REFUSED =
            Map.of(
                    "templates/data.yaml",
                    """
                    apiVersion: v1
                    kind: ConfigMap
                    metadata:
                      name: {{ .Release.Name }}-data
                    data:
                      message: [not, a, text]
                    """);
    private static final Map<String, String> NEVER_THE_SAME =
            Map.of(
                    "templates/data.yaml",
                    """
                    apiVersion: v1
                    kind: ConfigMap
                    metadata:
                      name: {{ .Release.Name }}-data
                    data:
                      key: {{ randAlphaNum 24 | quote }}
                    """);

    private static PackagedController controller;
    private static ChartServer charts;

    private Scene scene;
    private ReleaseEyes eyes;

    @BeforeAll
    static void start(FleetClusters fleet, @TempDir Path folder) throws IOException {
        new Scene(fleet).close();
        charts = new ChartServer(folder);
        charts.publish("plain", "1.0.0", PLAIN);
        charts.publish("plain", "2.0.0", REFUSED);
        charts.publish("refused", "1.0.0", REFUSED);
        charts.publish("restless", "1.0.0", NEVER_THE_SAME);
        controller = PackagedController.start(fleet.management(), "--allow-address=127.0.0.0/8");
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

    @ParameterizedTest
    @MethodSource("io.projectsveltos.acceptance.ChartTrouble#all")
    void oneChartInTroubleDoesNotHoldTheOthersWhereErrorsAreContinued(ChartTrouble trouble) {
        HelmChart bad = trouble.change().apply(chart("bad", "plain", "1.0.0"));
        scene.profile(
                "mixed",
                spec ->
                        spec.withContinueOnError(true)
                                .withHelmCharts(List.of(bad, chart("good", "plain", "1.0.0"))));

        eventually(
                "the good one is there",
                () -> assertThat(eyes.releases()).contains("good 1 deployed plain-1.0.0"));
        eventually(
                "only the bad one is named",
                () ->
                        assertThat(eyes.failure("mixed"))
                                .contains(trouble.said())
                                .doesNotContain("good"));
        assertThat(eyes.summary("mixed", "good").failureMessage()).isNull();
        if (trouble.named()) {
            assertThat(eyes.summary("mixed", "bad").failureMessage()).contains(trouble.said());
        }

        scene.edit(
                "mixed",
                spec ->
                        spec.withHelmCharts(
                                List.of(
                                        chart("bad", "plain", "1.0.0"),
                                        chart("good", "plain", "1.0.0"))));
        eyes.await("mixed");
        assertThat(eyes.summary("mixed", "bad").failureMessage()).isNull();
        assertThat(eyes.releases()).contains("good 1 deployed plain-1.0.0");
    }

    @Test
    void chartsBeforeTheOneInTroubleStayAndLaterOnesAreNotTried() {
        scene.profile(
                "three",
                spec ->
                        spec.withHelmCharts(
                                List.of(
                                        chart("a", "plain", "1.0.0"),
                                        chart("b", "plain", "9.9.9"),
                                        chart("c", "plain", "1.0.0"))));

        eventually(
                "it says so",
                () -> assertThat(eyes.failure("three")).contains("releaseName=b", "9.9.9"));
        assertThat(eyes.releases()).containsExactly("a 1 deployed plain-1.0.0");

        // What was listed and cannot be had any more is not taken for gone.
        scene.edit("three", spec -> spec.withHelmCharts(List.of(chart("a", "plain", "9.9.9"))));
        eventually(
                "it says so",
                () -> assertThat(eyes.failure("three")).contains("releaseName=a", "9.9.9"));
        assertThat(eyes.releases()).containsExactly("a 1 deployed plain-1.0.0");
    }

    @Test
    void credentialsThatComeLaterAreTakenWithoutAnEdit() {
        HelmChart chart =
                chart("web", "plain", "1.0.0")
                        .withRegistryCredentialsConfig(
                                new RegistryCredentials(
                                        new SecretReference("late", scene.namespace()),
                                        null,
                                        null,
                                        null,
                                        null));
        scene.profile("web", spec -> spec.withHelmCharts(List.of(chart)));
        eventually(
                "what is missing is named",
                () ->
                        assertThat(eyes.failure("web"))
                                .contains("registryCredentialsConfig.credentials", "late"));

        scene.secret("late", Map.of("username", "us", "password", "secret"));

        eyes.await("web");
        assertThat(eyes.releases()).containsExactly("web 1 deployed plain-1.0.0");
    }

    @Test
    void anUpgradeThatFailsAgainAndAgainNeverTakesTheReleaseAway() {
        scene.profile("web", spec -> spec.withHelmCharts(List.of(chart("web", "plain", "1.0.0"))));
        eyes.await("web");
        String uid = eyes.configMap("web").getMetadata().getUid();

        scene.edit("web", spec -> spec.withHelmCharts(List.of(chart("web", "plain", "2.0.0"))));

        eventually(
                "it fails three times",
                () -> assertThat(eyes.failures("web")).isGreaterThanOrEqualTo(3));
        assertThat(eyes.configMap("web").getMetadata().getUid()).isEqualTo(uid);
        assertThat(eyes.data("web")).containsEntry("message", "hello");
        assertThat(eyes.summary("web", "web").status()).isEqualTo(HelmReleaseStatus.MANAGING);
        assertThat(eyes.summary("web", "web").failureMessage()).contains("ConfigMap");

        scene.edit("web", spec -> spec.withHelmCharts(List.of(chart("web", "plain", "1.0.0"))));
        eyes.await("web");
        assertThat(eyes.configMap("web").getMetadata().getUid()).isEqualTo(uid);
        assertThat(eyes.releases()).singleElement().asString().endsWith("deployed plain-1.0.0");
    }

    @Test
    void aChartThatRendersSomethingElseEveryTimeIsInstalledOnce() {
        scene.profile(
                "restless",
                spec -> spec.withHelmCharts(List.of(chart("web", "restless", "1.0.0"))));
        eyes.await("restless");
        String key = eyes.data("web").get("key");

        scene.edit(
                "restless",
                spec ->
                        spec.withHelmCharts(
                                List.of(
                                        chart("web", "restless", "1.0.0"),
                                        chart("other", "plain", "1.0.0"))));
        eventually(
                "the other one is there",
                () -> assertThat(eyes.releases()).contains("other 1 deployed plain-1.0.0"));
        eyes.await("restless");
        assertThat(eyes.releases()).contains("web 1 deployed restless-1.0.0");
        assertThat(eyes.data("web")).containsEntry("key", key);
    }

    private HelmChart chart(String release, String name, String version) {
        return HelmChartBuilder.builder()
                .repositoryURL(charts.url())
                .repositoryName("local")
                .chartName("local/" + name)
                .chartVersion(version)
                .releaseName(release)
                .releaseNamespace(scene.namespace())
                .build();
    }
}
