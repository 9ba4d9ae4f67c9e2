package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmChartBuilder;
import io.projectsveltos.api.config.v1beta1.Patch;
import io.projectsveltos.api.config.v1beta1.PatchTarget;
import io.projectsveltos.api.config.v1beta1.PatchTargetBuilder;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.api.lib.v1beta1.ContentKind;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a profile's patches make of manifests and of charts, on real clusters. */
@Fleet(managed = 2)
class PatchesIT {
    private static final PatchTarget CONFIG_MAPS =
            PatchTargetBuilder.builder().version("v1").kind("ConfigMap").build();

    private static PackagedController controller;
    private static ChartServer charts;

    private Scene scene;
    private FleetClusters fleet;

    @BeforeAll
    static void start(FleetClusters fleet, @TempDir Path folder) throws IOException {
        new Scene(fleet).close();
        charts = new ChartServer(folder);
        charts.publish(
                "web",
                "1.0.0",
                Map.of(
                        "templates/data.yaml",
                        """
                        apiVersion: v1
                        kind: ConfigMap
                        metadata:
                          name: kept
                        data:
                          value: chart
                        """));
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
        scene.register("one", fleet.managed(0), scene.matching());
        scene.configMap(
                "content",
                Map.of(
                        "a.yaml", Manifests.configMap(scene.namespace(), "kept", "1"),
                        "b.yaml", Manifests.configMap(scene.namespace(), "other", "1")));
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void aChangeOfThePatchesAloneReachesTheClusterAndTheirEndTakesItBack() {
        scene.profile("patched", "content");
        scene.awaitProvisioned("patched", "one");
        String uid = deployed(0, "kept").getMetadata().getUid();

        patches(patch("metadata:\n  labels:\n    of: \"{{ .Cluster.metadata.name }}\"\n"));
        eventually("both are patched", () -> assertThat(labels("kept", "of")).isEqualTo("one"));
        eventually("the other too", () -> assertThat(labels("other", "of")).isEqualTo("one"));

        patches();
        eventually("the label is off", () -> assertThat(labels("kept", "of")).isNull());
        assertThat(deployed(0, "kept").getMetadata().getUid()).isEqualTo(uid);
    }

    @Test
    void operationsReachWhatTheirTargetMatchesAndAbsentFieldsToRemoveDoNotMatter() {
        scene.profile(
                "patched",
                spec ->
                        spec.withPolicyRefs(List.of(scene.policyRef("content")))
                                .withPatches(
                                        List.of(
                                                new Patch(
                                                        """
                                                        - op: remove
                                                          path: /data/absent
                                                        - op: replace
                                                          path: /data/value
                                                          value: patched
                                                        """,
                                                        CONFIG_MAPS.withName("kep")))));

        scene.awaitProvisioned("patched", "one");
        assertThat(deployed(0, "kept").getData()).containsEntry("value", "patched");
        assertThat(deployed(0, "other").getData()).containsEntry("value", "1");
    }

    @Test
    void patchesFromAConfigMapAreMadeForEachCluster() {
        scene.register("two", fleet.managed(1), scene.matching());
        scene.configMap(
                "patches",
                Map.of(
                        "one.yaml",
                        """
                        apiVersion: v1
                        kind: ConfigMap
                        metadata:
                          name: kept
                          namespace: %s
                        data:
                          cluster: "{{ .Cluster.metadata.name }}"
                        """
                                .formatted(scene.namespace())),
                Map.of("projectsveltos.io/template", "ok"));
        scene.profile(
                "patched",
                spec ->
                        spec.withPolicyRefs(List.of(scene.policyRef("content")))
                                .withPatchesFrom(List.of(from("patches"), optional("absent"))));

        scene.awaitProvisioned("patched", "one");
        scene.awaitProvisioned("patched", "two");
        assertThat(deployed(0, "kept").getData()).containsEntry("cluster", "one");
        assertThat(deployed(1, "kept").getData()).containsEntry("cluster", "two");
        assertThat(deployed(0, "other").getData()).doesNotContainKey("cluster");
    }

    @Test
    void patchesThatAreNotThereAreNamedAndCostNothing() {
        scene.profile("patched", "content");
        scene.awaitProvisioned("patched", "one");
        String uid = deployed(0, "kept").getMetadata().getUid();

        scene.edit("patched", spec -> spec.withPatchesFrom(List.of(from("absent"))));

        FeatureSummary feature =
                scene.awaitFeature(
                        "patched", "one", "Resources", FeatureStatus.FAILED_NON_RETRIABLE);
        assertThat(feature.failureMessage())
                .isEqualTo(
                        "Referenced resource: ConfigMap "
                                + scene.namespace()
                                + "/absent does not exist");
        assertThat(deployed(0, "kept").getMetadata().getUid()).isEqualTo(uid);

        scene.edit("patched", spec -> spec.withPatchesFrom(null));
        scene.awaitProvisioned("patched", "one");
    }

    @Test
    void aPatchThatIsForNoObjectIsRefusedInOneSentence() {
        scene.profile("patched", "content");
        scene.awaitProvisioned("patched", "one");
        String uid = deployed(0, "kept").getMetadata().getUid();

        patches(new Patch("apiVersion: v1\nkind: ConfigMap\ndata:\n  value: x\n", null));

        FeatureSummary feature =
                scene.awaitFeature(
                        "patched", "one", "Resources", FeatureStatus.FAILED_NON_RETRIABLE);
        assertThat(feature.failureMessage())
                .contains("patches[0]", "metadata.name", "target")
                .doesNotContain("\n");
        eventually(
                "a warning event tells the same",
                () ->
                        assertThat(scene.warnings("patched", "one"))
                                .contains(feature.failureMessage()));
        assertThat(deployed(0, "kept").getMetadata().getUid()).isEqualTo(uid);
        assertThat(deployed(0, "kept").getData()).containsEntry("value", "1");
    }

    @Test
    void whatAChartRendersIsPatchedAndPatchedBack() {
        HelmChart chart =
                HelmChartBuilder.builder()
                        .repositoryURL(charts.url())
                        .repositoryName("local")
                        .chartName("local/web")
                        .chartVersion("1.0.0")
                        .releaseName("web")
                        .releaseNamespace(scene.namespace())
                        .build();
        scene.profile(
                "patched",
                spec ->
                        spec.withHelmCharts(List.of(chart))
                                .withPatches(List.of(patch("data:\n  value: patched\n"))));
        scene.awaitFeature("patched", "one", "Helm", FeatureStatus.PROVISIONED);
        assertThat(deployed(0, "kept").getData()).containsEntry("value", "patched");

        patches();
        eventually(
                "the chart's own value is back",
                () -> assertThat(deployed(0, "kept").getData()).containsEntry("value", "chart"));
    }

    private void patches(Patch... patches) {
        scene.edit("patched", spec -> spec.withPatches(List.of(patches)));
    }

    private static Patch patch(String text) {
        return new Patch(text, CONFIG_MAPS);
    }

    private ValueFrom from(String name) {
        return new ValueFrom(scene.namespace(), name, ContentKind.CONFIG_MAP, false);
    }

    private ValueFrom optional(String name) {
        return new ValueFrom(scene.namespace(), name, ContentKind.CONFIG_MAP, true);
    }

    private @Nullable String labels(String name, String label) {
        return deployed(0, name).getMetadata().getLabels().get(label);
    }

    private ConfigMap deployed(int cluster, String name) {
        return fleet.managed(cluster)
                .client()
                .configMaps()
                .inNamespace(scene.namespace())
                .withName(name)
                .get();
    }
}
