package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.PolicyRefBuilder;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Bad input is told in one clear sentence, and never costs anything that was deployed. */
@Fleet(managed = 2)
class BadInputIT {
    private static PackagedController controller;

    @BeforeAll
    static void start(FleetClusters fleet) {
        new Scene(fleet).close();
        controller = PackagedController.start(fleet.management());
    }

    @AfterAll
    static void stop() {
        controller.close();
    }

    @Test
    void namesTheDocumentThatCannotBeRead(FleetClusters fleet) {
        becomes(
                fleet,
                "good: [\n",
                "processing ConfigMap %s/content: key cm.yaml, document 2: error converting YAML"
                        + " to JSON:");
    }

    @Test
    void namesTheKindThatIsNotServed(FleetClusters fleet) {
        try (Scene scene = deployed(fleet)) {
            AuditLog.Mark mark = fleet.managed(0).audit().mark();
            scene.configMap(
                    "content",
                    Map.of(
                            "cm.yaml",
                            Manifests.configMap(scene.namespace(), "kept", "1")
                                    + "---\napiVersion: example.com/v1\nkind: Gadget\nmetadata:\n"
                                    + "  name: one\n"));
            FeatureSummary feature =
                    scene.awaitFeature("bad", "one", "Resources", FeatureStatus.FAILED);
            assertThat(feature.failureMessage())
                    .contains("the cluster serves no kind Gadget of example.com/v1");
            nothingDeleted(fleet, scene, mark);
        }
    }

    @Test
    void namesTheReferenceThatIsMissing(FleetClusters fleet) {
        try (Scene scene = deployed(fleet)) {
            AuditLog.Mark mark = fleet.managed(0).audit().mark();
            fleet.management()
                    .client()
                    .configMaps()
                    .inNamespace(scene.namespace())
                    .withName("content")
                    .delete();
            FeatureSummary feature =
                    scene.awaitFeature(
                            "bad", "one", "Resources", FeatureStatus.FAILED_NON_RETRIABLE);
            assertThat(feature.failureMessage())
                    .isEqualTo(
                            "Referenced resource: ConfigMap "
                                    + scene.namespace()
                                    + "/content does not exist");
            nothingDeleted(fleet, scene, mark);

            // What was missing comes back, and all is well without a restart.
            scene.configMap(
                    "content",
                    Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "kept", "1")));
            assertThat(scene.awaitProvisioned("bad", "one").failureMessage()).isNull();
        }
    }

    @Test
    void keepsWhatAnOptionalSourceHeldUntilItsLossIsConfirmed(FleetClusters fleet) {
        try (Scene scene = deployed(fleet)) {
            scene.edit(
                    "bad",
                    spec ->
                            spec.withPolicyRefs(
                                    List.of(scene.policyRef("content").withOptional(true))));
            scene.awaitProvisioned("bad", "one");
            AuditLog.Mark mark = fleet.managed(0).audit().mark();
            fleet.management()
                    .client()
                    .configMaps()
                    .inNamespace(scene.namespace())
                    .withName("content")
                    .delete();
            eventually(
                    "the prune is held",
                    () -> assertThat(scene.condition("bad", "one", "PruneHeld")).isPresent());
            nothingDeleted(fleet, scene, mark);

            String message = scene.condition("bad", "one", "PruneHeld").orElseThrow().message();
            String digest = message.substring(message.indexOf("confirm-prune=") + 14);
            scene.annotateProfile("bad", Map.of("projectsveltos.io/confirm-prune", digest));

            eventually(
                    "the confirmed prune is done",
                    () ->
                            assertThat(
                                            fleet.managed(0)
                                                    .client()
                                                    .configMaps()
                                                    .inNamespace(scene.namespace())
                                                    .withName("kept")
                                                    .get())
                                    .isNull());
        }
    }

    @Test
    void refusesASecretOfAnotherType(FleetClusters fleet) {
        try (Scene scene = deployed(fleet)) {
            AuditLog.Mark mark = fleet.managed(0).audit().mark();
            fleet.management()
                    .client()
                    .resource(
                            new SecretBuilder()
                                    .withNewMetadata()
                                    .withNamespace(scene.namespace())
                                    .withName("other")
                                    .endMetadata()
                                    .addToStringData("canary", "s3cr3t-canary")
                                    .build())
                    .create();
            scene.edit(
                    "bad",
                    spec ->
                            spec.withPolicyRefs(
                                    List.of(
                                            scene.policyRef("content"),
                                            PolicyRefBuilder.builder()
                                                    .kind(SourceKind.SECRET)
                                                    .namespace(scene.namespace())
                                                    .name("other")
                                                    .build())));
            FeatureSummary feature =
                    scene.awaitFeature(
                            "bad", "one", "Resources", FeatureStatus.FAILED_NON_RETRIABLE);
            assertThat(feature.failureMessage()).contains("unsupported secret type");
            nothingDeleted(fleet, scene, mark);
            assertThat(controller.log()).doesNotContain("s3cr3t-canary");
        }
    }

    @Test
    void namesTheFunctionATemplateLacks(FleetClusters fleet) {
        try (Scene scene = deployed(fleet)) {
            AuditLog.Mark mark = fleet.managed(0).audit().mark();
            scene.configMap(
                    "content",
                    Map.of("cm.yaml", "a: {{ noSuchFunction }}\n"),
                    Map.of("projectsveltos.io/template", "ok"));
            FeatureSummary feature =
                    scene.awaitFeature(
                            "bad", "one", "Resources", FeatureStatus.FAILED_NON_RETRIABLE);
            assertThat(feature.failureMessage())
                    .contains("function \"noSuchFunction\" not defined");
            nothingDeleted(fleet, scene, mark);

            scene.configMap(
                    "content",
                    Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "kept", "1")));
            scene.awaitProvisioned("bad", "one");
        }
    }

    @Test
    void refusesNestingAThousandDeep(FleetClusters fleet) {
        becomes(
                fleet,
                "a: " + "[".repeat(1_000) + "]".repeat(1_000) + "\n",
                "processing ConfigMap %s/content:");
    }

    @Test
    void refusesABombOfAliases(FleetClusters fleet) {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n");
        for (int i = 1; i < 12; i++) {
            bomb.append("a").append(i).append(": &a").append(i).append(" [");
            bomb.append(String.join(",", Collections.nCopies(10, "*a" + (i - 1))));
            bomb.append("]\n");
        }
        becomes(fleet, bomb.toString(), "processing ConfigMap %s/content:");
    }

    @Test
    void saysThatTheClusterIsDownAndGoesOnWhenItIsBack(FleetClusters fleet) {
        try (Scene scene = deployed(fleet)) {
            fleet.managed(0).plane().stop();
            try {
                scene.configMap(
                        "content",
                        Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "kept", "2")));
                eventually(
                        "the summary says that the cluster does not answer",
                        () -> assertThat(scene.summaryFailure("bad", "one")).isNotEmpty());
            } finally {
                fleet.managed(0).plane().start();
            }
            within(
                    Duration.ofSeconds(90),
                    "the edit arrives once the cluster is back",
                    () ->
                            assertThat(
                                            fleet.managed(0)
                                                    .client()
                                                    .configMaps()
                                                    .inNamespace(scene.namespace())
                                                    .withName("kept")
                                                    .get()
                                                    .getData())
                                    .containsEntry("value", "2"));
        }
    }

    @Test
    void keepsEverythingWhenThePluginsAreGoneAtARestart(FleetClusters fleet) throws Exception {
        try (Scene scene = deployed(fleet)) {
            controller.close();
            AuditLog.Mark mark = fleet.managed(0).audit().mark();
            Path empty = Files.createTempDirectory(Path.of("target"), "no-plugins-");
            controller = PackagedController.startWith(fleet.management(), empty);
            try {
                FeatureSummary feature =
                        scene.awaitFeature(
                                "bad", "one", "Resources", FeatureStatus.FAILED_NON_RETRIABLE);
                assertThat(feature.failureMessage()).contains("deployer Resources is unknown");
                assertThat(feature.failureReason()).isEqualTo("UnknownDeployer");
                nothingDeleted(fleet, scene, mark);
            } finally {
                controller.close();
                controller = PackagedController.start(fleet.management());
            }
            scene.awaitProvisioned("bad", "one");
        }
    }

    // A good document is joined by a bad one.
    private static void becomes(FleetClusters fleet, String bad, String expected) {
        try (Scene scene = deployed(fleet)) {
            AuditLog.Mark mark = fleet.managed(0).audit().mark();
            scene.configMap(
                    "content",
                    Map.of(
                            "cm.yaml",
                            Manifests.configMap(scene.namespace(), "kept", "1") + "---\n" + bad));
            FeatureSummary feature =
                    scene.awaitFeature(
                            "bad", "one", "Resources", FeatureStatus.FAILED_NON_RETRIABLE);
            assertThat(feature.failureMessage()).startsWith(expected.formatted(scene.namespace()));
            assertThat(feature.failureMessage()).doesNotContain("\n").hasSizeLessThan(400);
            nothingDeleted(fleet, scene, mark);
            eventually(
                    "a warning event tells the same",
                    () ->
                            assertThat(scene.warnings("bad", "one"))
                                    .contains(feature.failureMessage()));
        }
    }

    private static Scene deployed(FleetClusters fleet) {
        Scene scene = new Scene(fleet);
        scene.configMap(
                "content", Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "kept", "1")));
        scene.register("one", fleet.managed(0), scene.matching());
        scene.profile("bad", "content");
        scene.awaitProvisioned("bad", "one");
        return scene;
    }

    private static void nothingDeleted(FleetClusters fleet, Scene scene, AuditLog.Mark since) {
        assertThat(
                        fleet.managed(0).audit().since(since).all().stream()
                                .filter(entry -> entry.userAgent().startsWith("sveltos/"))
                                .filter(entry -> entry.verb().startsWith("delete"))
                                .map(AuditEntry::summary))
                .isEmpty();
        assertThat(
                        fleet.managed(0)
                                .client()
                                .configMaps()
                                .inNamespace(scene.namespace())
                                .withName("kept")
                                .get())
                .isNotNull();
    }
}
