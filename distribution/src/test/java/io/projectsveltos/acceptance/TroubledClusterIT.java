package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.sandbox.virtual.ActiveFault;
import io.projectsveltos.sandbox.virtual.Fault;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One cluster in trouble beside others: it is spared, and they do not notice. */
@Fleet
class TroubledClusterIT {
    private static final int PROFILES = 6;
    private static final String TROUBLED = "troubled";
    private static final List<String> OTHERS = List.of("one", "two");

    @Test
    void aServerThatAsksForRestIsAskedByNobodyBeforeThat(FleetClusters fleet) {
        try (VirtualFleet virtual = VirtualFleet.start();
                Scene scene = new Scene(fleet);
                PackagedController controller =
                        PackagedController.start(fleet.management(), "--longest-retry-time=1s")) {
            VirtualCluster troubled = begin(fleet, virtual, scene);

            ActiveFault fault = troubled.inject(Fault.throttled(Duration.ofMinutes(1)));
            content(scene, "second");

            OTHERS.forEach(other -> awaitContent(fleet, other, "second"));
            eventually(
                    "every profile was tried there again and again",
                    () ->
                            assertThat(profiles())
                                    .allSatisfy(
                                            profile ->
                                                    assertThat(failures(scene, profile))
                                                            .isGreaterThanOrEqualTo(3)));
            // One by a turn and one by a probe, where both were under way.
            assertThat(fault.hits()).isBetween(1, 2);

            fault.lift();
            troubled.renewToken();
            scene.putKubeconfig(TROUBLED, troubled.kubeconfig().yaml());
            awaitContent(fleet, TROUBLED, "second");
            assertThat(controller.alive()).isTrue();
            profiles().forEach(scene::deleteProfile);
        }
    }

    @Test
    void oneThatSwallowsEverythingTakesNobodysPlace(FleetClusters fleet) {
        try (VirtualFleet virtual = VirtualFleet.start();
                Scene scene = new Scene(fleet);
                PackagedController controller =
                        PackagedController.start(
                                fleet.management(),
                                "--worker-number=3",
                                "--longest-retry-time=1s")) {
            VirtualCluster troubled = begin(fleet, virtual, scene);

            ActiveFault fault = troubled.inject(new Fault.BlackHole());
            content(scene, "second");

            OTHERS.forEach(other -> awaitContent(fleet, other, "second"));
            // They did not wait for what is asked there: that is not given up yet.
            assertThat(profiles())
                    .allSatisfy(
                            profile ->
                                    assertThat(scene.failure(profile, TROUBLED)).isNullOrEmpty());

            fault.lift();
            awaitContent(fleet, TROUBLED, "second");
            assertThat(controller.alive()).isTrue();
            profiles().forEach(scene::deleteProfile);
        }
    }

    /** All clusters have everything of the first content. */
    private static VirtualCluster begin(FleetClusters fleet, VirtualFleet virtual, Scene scene) {
        content(scene, "first");
        VirtualCluster troubled = virtual.add(TROUBLED, fleet.managed(0).plane());
        scene.register(TROUBLED, troubled.kubeconfig().yaml(), scene.matching());
        for (String other : OTHERS) {
            VirtualCluster cluster = virtual.add(other, fleet.managed(0).plane());
            scene.register(other, cluster.kubeconfig().yaml(), scene.matching());
        }
        profiles().forEach(profile -> scene.profile(profile, profile));
        awaitContent(fleet, TROUBLED, "first");
        OTHERS.forEach(other -> awaitContent(fleet, other, "first"));
        profiles().forEach(profile -> scene.awaitProfileReady(profile, 1 + OTHERS.size()));
        return troubled;
    }

    private static List<String> profiles() {
        return IntStream.range(0, PROFILES).mapToObj(i -> "p" + i).toList();
    }

    private static void content(Scene scene, String value) {
        for (String profile : profiles()) {
            scene.configMap(
                    profile,
                    Map.of(
                            "cm.yaml",
                            Manifests.configMap(
                                    scene.namespace(),
                                    "{{ .Cluster.metadata.name }}-" + profile,
                                    value)),
                    Map.of("projectsveltos.io/template", "true"));
        }
    }

    private static void awaitContent(FleetClusters fleet, String cluster, String value) {
        eventually(
                cluster + " has " + value,
                () ->
                        assertThat(profiles())
                                .allSatisfy(
                                        profile ->
                                                assertThat(found(fleet, cluster + "-" + profile))
                                                        .isEqualTo(value)));
    }

    private static String found(FleetClusters fleet, String name) {
        ConfigMap found =
                fleet.managed(0)
                        .client()
                        .configMaps()
                        .inNamespace(fleet.namespace())
                        .withName(name)
                        .get();
        return found == null ? "absent" : String.valueOf(found.getData().get("value"));
    }

    private static long failures(Scene scene, String profile) {
        return scene.feature(profile, TROUBLED, "Resources")
                .map(FeatureSummary::consecutiveFailures)
                .orElse(0L);
    }
}
