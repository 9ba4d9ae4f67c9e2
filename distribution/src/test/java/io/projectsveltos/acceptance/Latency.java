package io.projectsveltos.acceptance;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.projectsveltos.testkit.TestCluster;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** How long it takes from an edit of a source until it has arrived in a cluster of its own. */
final class Latency {
    private static final int ROUNDS = 7;
    private static final long PATIENCE_SECONDS = 60;

    private final Scene scene;
    private final Resource<ConfigMap> arrived;
    private int edits;

    /** Registers the cluster and deploys to it, so that every edit is one of something known. */
    Latency(Scene scene, TestCluster cluster) {
        this.scene = scene;
        this.arrived =
                cluster.client().configMaps().inNamespace(scene.namespace()).withName("measured");
        Map<String, String> label = Map.of("measured", scene.namespace());
        scene.register("measured", cluster, label);
        edit();
        scene.profile(
                "measured",
                spec ->
                        spec.withPolicyRefs(List.of(scene.policyRef("measured")))
                                .withClusterSelector(
                                        new LabelSelectorBuilder().withMatchLabels(label).build()));
        awaitArrival();
        median("to warm up");
    }

    /** The median of some edits. */
    Duration median(String when) {
        long[] nanos = LongStream.generate(this::once).limit(ROUNDS).sorted().toArray();
        Duration median = Duration.ofNanos(nanos[ROUNDS / 2]);
        System.out.printf("edit to arrival %s: median %d ms%n", when, median.toMillis());
        return median;
    }

    private long once() {
        long start = System.nanoTime();
        edit();
        awaitArrival();
        return System.nanoTime() - start;
    }

    private void edit() {
        edits++;
        scene.configMap(
                "measured",
                Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "measured", "" + edits)));
    }

    private void awaitArrival() {
        arrived.waitUntilCondition(
                live -> live != null && live.getData().containsValue("" + edits),
                PATIENCE_SECONDS,
                TimeUnit.SECONDS);
    }
}
