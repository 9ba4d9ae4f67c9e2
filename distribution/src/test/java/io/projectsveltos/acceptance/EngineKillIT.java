package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The engine is killed at random a hundred times while fifty clusters get one version of their
 * content after the other: each ends with the last, and none got a version twice or a part of one.
 */
@Fleet(managed = 2)
class EngineKillIT {
    private static final int CLUSTERS = 50;
    private static final int KILLS = 100;

    @Test
    void aRolloutOutlivesItsEngines(FleetClusters fleet) {
        List<AuditLog.Mark> marks =
                fleet.managed().stream().map(cluster -> cluster.audit().mark()).toList();
        try (VirtualFleet virtual = VirtualFleet.start();
                Scene scene = new Scene(fleet);
                PackagedController controller = PackagedController.start(fleet.management())) {
            register(scene, virtual, fleet);
            int version = 1;
            change(scene, version);
            scene.profile("rollout", "content");
            awaitVersion(fleet, scene, version);
            try (EngineKiller killer = EngineKiller.of(controller.handle(), KILLS)) {
                while (!killer.done()) {
                    version++;
                    change(scene, version);
                    awaitVersion(fleet, scene, version);
                }
            }
            for (int i = 0; i < CLUSTERS; i++) {
                scene.awaitProvisioned("rollout", "v" + i);
            }
            for (int i = 0; i < marks.size(); i++) {
                assertNoneTwice(fleet.managed(i), marks.get(i), scene.namespace(), version);
            }
            assertThat(
                            new Metrics("projectsveltos_engine_starts_total")
                                    .with("restart", "true")
                                    .sum(controller))
                    .isPositive();
            scene.deleteProfile("rollout");
        }
    }

    private static void register(Scene scene, VirtualFleet virtual, FleetClusters fleet) {
        for (int half = 0; half < 2; half++) {
            int rest = half;
            List<String> names =
                    IntStream.range(0, CLUSTERS)
                            .filter(i -> i % 2 == rest)
                            .mapToObj(i -> "v" + i)
                            .toList();
            virtual.addAll(names, fleet.managed(half).plane())
                    .forEach(
                            cluster ->
                                    scene.register(
                                            cluster.name(),
                                            cluster.kubeconfig().yaml(),
                                            scene.matching()));
        }
    }

    private static void change(Scene scene, int version) {
        scene.configMap(
                "content",
                Map.of("app.yaml", content(scene.namespace(), version)),
                Map.of("projectsveltos.io/template", ""));
    }

    private static void awaitVersion(FleetClusters fleet, Scene scene, int version) {
        eventually(
                "version " + version + " is in all clusters",
                () -> {
                    for (TestCluster cluster : fleet.managed()) {
                        List<ConfigMap> landed =
                                cluster.client()
                                        .configMaps()
                                        .inNamespace(scene.namespace())
                                        .withLabel("engine-kill", scene.namespace())
                                        .list()
                                        .getItems();
                        assertThat(landed).hasSize(CLUSTERS);
                        assertThat(landed)
                                .allSatisfy(
                                        object ->
                                                assertThat(object.getData())
                                                        .containsEntry(
                                                                "version",
                                                                Integer.toString(version)));
                    }
                });
    }

    /** A version is applied at most once to each object, and nothing is taken away meanwhile. */
    private static void assertNoneTwice(
            TestCluster cluster, AuditLog.Mark mark, String namespace, int versions) {
        Map<String, Integer> applied = new HashMap<>();
        for (AuditEntry entry :
                cluster.audit()
                        .since(mark)
                        .byUserAgent("sveltos/")
                        .writes()
                        .inNamespace(namespace)
                        .resource("configmaps")) {
            assertThat(entry.verb()).isEqualTo("patch");
            assertThat(entry.code()).isLessThan(300);
            applied.merge(entry.name(), 1, Integer::sum);
        }
        assertThat(applied).hasSize(CLUSTERS);
        assertThat(applied.values())
                .allSatisfy(times -> assertThat(times).isLessThanOrEqualTo(versions));
    }

    private static String content(String namespace, int version) {
        return """
            {{ range list "first" "second" }}
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: {{ $.Cluster.metadata.name }}-{{ . }}
              namespace: %1$s
              labels:
                engine-kill: %1$s
            data:
              version: "%2$d"
            {{ end }}
            """
                .formatted(namespace, version);
    }
}
