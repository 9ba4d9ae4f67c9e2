package io.projectsveltos.distribution.bench;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;

/** What the controller records of the clusters, which it does after it has deployed. */
record Records(KubeApi management) {
    /** Waits until so many clusters have their record, and says how long that took since then. */
    Duration await(int clusters, long since) {
        Awaitility.await(clusters + " clusters are recorded")
                .atMost(Bench.PATIENCE)
                .until(() -> count() >= clusters);
        return Duration.ofNanos(System.nanoTime() - since);
    }

    private long count() {
        return management
                .list(
                        "config.projectsveltos.io/v1beta1",
                        "ClusterConfiguration",
                        Workload.NAMESPACE,
                        Map.of())
                .stream()
                .filter(Records::written)
                .count();
    }

    private static boolean written(KubeObject configuration) {
        return configuration.content().get("status") instanceof Map<?, ?> status
                && status.containsKey("clusterProfileResources");
    }
}
