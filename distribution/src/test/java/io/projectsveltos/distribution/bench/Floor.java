package io.projectsveltos.distribution.bench;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * The same number of writes, each once, by a loop that knows all in advance: for each cluster its
 * objects, and as many small writes in the management cluster as the controller made there.
 */
final class Floor {
    private final KubeApi management;
    private final List<KubeApi> managed;
    private final int objects;
    private final int managementWrites;

    Floor(KubeApi management, List<KubeApi> managed, int objects, int managementWrites) {
        this.management = management;
        this.managed = managed;
        this.objects = objects;
        this.managementWrites = managementWrites;
    }

    /** The time for all clusters, with so many at a time. */
    Duration run(String prefix, int clusters, int atATime) throws Exception {
        long began = System.nanoTime();
        try (ExecutorService executor = Executors.newFixedThreadPool(atATime)) {
            List<Future<?>> all =
                    IntStream.range(0, clusters)
                            .<Future<?>>mapToObj(
                                    i ->
                                            executor.submit(
                                                    () ->
                                                            writeAll(
                                                                    prefix + i,
                                                                    managed.get(
                                                                            i % managed.size()))))
                            .toList();
            for (Future<?> each : all) {
                each.get();
            }
        }
        return Duration.ofNanos(System.nanoTime() - began);
    }

    private void writeAll(String name, KubeApi cluster) {
        cluster.applyObject(
                new KubeObject(
                        Map.of(
                                "apiVersion",
                                "v1",
                                "kind",
                                "Namespace",
                                "metadata",
                                Map.of("name", name))),
                Workload.APPLY);
        for (int i = 1; i < objects; i++) {
            cluster.applyObject(configMap(name, "object-" + i, name), Workload.APPLY);
        }
        for (int i = 0; i < managementWrites; i++) {
            management.applyObject(
                    configMap(Workload.NAMESPACE, name, "write " + i), Workload.APPLY);
        }
    }

    private static KubeObject configMap(String namespace, String name, String text) {
        return new KubeObject(
                Map.of(
                        "apiVersion",
                        "v1",
                        "kind",
                        "ConfigMap",
                        "metadata",
                        Map.of("namespace", namespace, "name", name),
                        "data",
                        Map.of("text", text)));
    }
}
