package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What stands in the way because it is being deleted is waited for, and not for longer. */
@Fleet(managed = 1)
class BeingDeletedIT {
    /** Far less than the back-off would have grown to meanwhile. */
    private static final Duration SOON = Duration.ofSeconds(12);

    private static final int TRIES = 8;

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
    void deploysIntoANamespaceSoonAfterItsFormerSelfIsGone(FleetClusters fleet) {
        TestCluster cluster = fleet.managed(0);
        KubernetesClient client = cluster.client();
        try (Scene scene = new Scene(fleet)) {
            String target = scene.namespace() + "-again";
            client.resource(
                            new NamespaceBuilder()
                                    .withNewMetadata()
                                    .withName(target)
                                    .endMetadata()
                                    .build())
                    .create();
            held(client, target, "holder");
            client.namespaces().withName(target).delete();
            AuditLog.Mark mark = cluster.audit().mark();
            scene.register("one", cluster, scene.matching());
            scene.configMap("data", Map.of("cm", Manifests.configMap(target, "wanted", "1")));

            scene.profile("again", "data");

            FeatureSummary feature =
                    scene.awaitFeature("again", "one", "Resources", FeatureStatus.FAILED);
            assertThat(feature.failureReason()).isEqualTo("BeingDeleted");
            assertThat(feature.failureMessage())
                    .contains(
                            "unable to create new content in namespace "
                                    + target
                                    + " because it is being terminated");
            within(
                    Duration.ofSeconds(60),
                    "it was tried often",
                    () ->
                            assertThat(
                                            cluster.audit().since(mark).all().stream()
                                                    .filter(AuditEntry::write)
                                                    .filter(e -> e.name().equals("wanted")))
                                    .hasSizeGreaterThanOrEqualTo(TRIES));
            // Trying is no news.
            assertThat(scene.feature("again", "one", "Resources")).contains(feature);

            release(client, target, "holder");

            within(SOON, "it is deployed", () -> assertThat(value(client, target)).isEqualTo("1"));
            scene.awaitProvisioned("again", "one");
            scene.deleteProfile("again");
            client.namespaces().withName(target).delete();
        }
    }

    @Test
    void makesAnObjectAnewThatIsOnItsWayOut(FleetClusters fleet) {
        KubernetesClient client = fleet.managed(0).client();
        try (Scene scene = new Scene(fleet)) {
            held(client, scene.namespace(), "wanted");
            client.configMaps().inNamespace(scene.namespace()).withName("wanted").delete();
            scene.register("one", fleet.managed(0), scene.matching());
            scene.configMap(
                    "data", Map.of("cm", Manifests.configMap(scene.namespace(), "wanted", "1")));

            scene.profile("anew", "data");

            FeatureSummary feature =
                    scene.awaitFeature("anew", "one", "Resources", FeatureStatus.FAILED);
            assertThat(feature.failureMessage())
                    .contains(
                            "is being deleted in the cluster; it is applied anew once it is gone");

            release(client, scene.namespace(), "wanted");

            within(
                    SOON,
                    "it is deployed",
                    () -> assertThat(value(client, scene.namespace())).isEqualTo("1"));
            scene.awaitProvisioned("anew", "one");
        }
    }

    private static void held(KubernetesClient client, String namespace, String name) {
        client.resource(
                        new ConfigMapBuilder()
                                .withNewMetadata()
                                .withNamespace(namespace)
                                .withName(name)
                                .withFinalizers("example.com/hold")
                                .endMetadata()
                                .build())
                .create();
    }

    private static void release(KubernetesClient client, String namespace, String name) {
        client.configMaps()
                .inNamespace(namespace)
                .withName(name)
                .edit(
                        object -> {
                            object.getMetadata().setFinalizers(List.of());
                            return object;
                        });
        eventually(
                "nothing holds it",
                () -> {
                    ConfigMap now = client.configMaps().inNamespace(namespace).withName(name).get();
                    assertThat(now == null || now.getMetadata().getDeletionTimestamp() == null)
                            .isTrue();
                });
    }

    private static String value(KubernetesClient client, String namespace) {
        ConfigMap found = client.configMaps().inNamespace(namespace).withName("wanted").get();
        return found == null || found.getData() == null
                ? ""
                : found.getData().getOrDefault("value", "");
    }
}
