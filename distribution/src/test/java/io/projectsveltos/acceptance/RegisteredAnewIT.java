package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.projectsveltos.api.lib.v1beta1.SveltosCluster;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A cluster that is taken out of the fleet and registered anew under its name: it may be the same
 * one, and must lose nothing, or another one, and must get everything.
 */
@Fleet(managed = 2)
class RegisteredAnewIT {
    @Test
    void theSameServerLosesNothingAtAll(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet);
                PackagedController controller = PackagedController.start(fleet.management())) {
            deploy(fleet, scene);
            String uid = uid(fleet.managed(0), scene);

            registerAnew(fleet, scene, fleet.managed(0));

            awaitNewSummary(fleet, scene);
            assertThat(uid(fleet.managed(0), scene)).isEqualTo(uid);
            scene.deleteProfile("web");
            assertThat(controller.terminate()).isIn(0, 143);
        }
    }

    @Test
    void anotherServerGetsEverythingAndTheOneBeforeIsLeftAlone(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet);
                PackagedController controller = PackagedController.start(fleet.management())) {
            deploy(fleet, scene);
            String uid = uid(fleet.managed(0), scene);

            registerAnew(fleet, scene, fleet.managed(1));

            awaitNewSummary(fleet, scene);
            assertThat(uid(fleet.managed(1), scene)).isNotEmpty();
            assertThat(uid(fleet.managed(0), scene)).isEqualTo(uid);
            scene.deleteProfile("web");
            assertThat(controller.terminate()).isIn(0, 143);
        }
    }

    @Test
    void itIsNoticedAtTheNextStartToo(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet)) {
            String uid;
            try (PackagedController controller = PackagedController.start(fleet.management())) {
                deploy(fleet, scene);
                uid = uid(fleet.managed(0), scene);
                assertThat(controller.terminate()).isIn(0, 143);
            }

            registerAnew(fleet, scene, fleet.managed(1));

            try (PackagedController _ = PackagedController.start(fleet.management())) {
                awaitNewSummary(fleet, scene);
                assertThat(uid(fleet.managed(1), scene)).isNotEmpty();
                assertThat(uid(fleet.managed(0), scene)).isEqualTo(uid);
                scene.deleteProfile("web");
            }
        }
    }

    private static void deploy(FleetClusters fleet, Scene scene) {
        scene.configMap("web", Map.of("app.yaml", content(scene)));
        scene.register("one", fleet.managed(0), scene.matching());
        scene.profile("web", "web");
        scene.awaitProvisioned("web", "one");
    }

    private static void registerAnew(FleetClusters fleet, Scene scene, TestCluster server) {
        fleet.management()
                .client()
                .resources(SveltosCluster.class)
                .inNamespace(scene.namespace())
                .withName("one")
                .delete();
        scene.register("one", server, scene.matching());
    }

    /** Waits until a summary that was made for the new registration has deployed everything. */
    private static void awaitNewSummary(FleetClusters fleet, Scene scene) {
        String registration =
                fleet.management()
                        .client()
                        .resources(SveltosCluster.class)
                        .inNamespace(scene.namespace())
                        .withName("one")
                        .get()
                        .getMetadata()
                        .getUid();
        eventually(
                "the summary is one of the new registration",
                () ->
                        assertThat(scene.summary("web", "one"))
                                .hasValueSatisfying(
                                        summary ->
                                                assertThat(summary.getMetadata().getAnnotations())
                                                        .containsEntry(
                                                                "projectsveltos.io/cluster-uid",
                                                                registration)));
        scene.awaitProvisioned("web", "one");
    }

    private static String uid(TestCluster cluster, Scene scene) {
        ConfigMap found =
                cluster.client()
                        .configMaps()
                        .inNamespace("default")
                        .withName(scene.namespace() + "-web")
                        .get();
        return found == null ? "" : found.getMetadata().getUid();
    }

    private static String content(Scene scene) {
        return """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: %s-web
                  namespace: default
                data:
                  color: blue
                """
                .formatted(scene.namespace());
    }
}
