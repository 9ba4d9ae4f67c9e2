package io.projectsveltos.distribution.bench;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Makes the objects of the bench in the management cluster. */
final class Workload {
    static final ApplyOptions APPLY = new ApplyOptions("bench", true, false);
    static final String NAMESPACE = "bench";

    /** So many clusters of a group, and its first one, carry the label {@code few}. */
    static final int FEW = 100;

    private static final int AT_A_TIME = 10;

    private final KubeApi management;

    Workload(KubeApi management) {
        this.management = management;
    }

    /** What each cluster gets: a namespace of its own, and ConfigMaps in it. */
    void content(int objects) {
        apply("v1", "Namespace", "", NAMESPACE, Map.of(), Map.of());
        StringBuilder text =
                new StringBuilder(
                        "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: b-{{ .Cluster.metadata.name }}\n");
        for (int i = 1; i < objects; i++) {
            text.append(
                    """
                    ---
                    apiVersion: v1
                    kind: ConfigMap
                    metadata:
                      name: object-%d
                      namespace: b-{{ .Cluster.metadata.name }}
                    data:
                      cluster: "{{ .Cluster.metadata.name }}"
                      text: "some bytes of configuration, number %d"
                    """
                            .formatted(i, i));
        }
        KubeObject source =
                new KubeObject(
                        Map.of(
                                "apiVersion",
                                "v1",
                                "kind",
                                "ConfigMap",
                                "metadata",
                                Map.of(
                                        "namespace",
                                        NAMESPACE,
                                        "name",
                                        "content",
                                        "annotations",
                                        Map.of("projectsveltos.io/template", "true")),
                                "data",
                                Map.of("content.yaml", text.toString())));
        management.applyObject(source, APPLY);
    }

    /** Registers clusters 0 to n-1 of a group, several at a time. */
    void register(String group, int n, Kubeconfigs kubeconfigs) throws Exception {
        try (ExecutorService executor = Executors.newFixedThreadPool(AT_A_TIME)) {
            List<Future<?>> all =
                    IntStream.range(0, n)
                            .<Future<?>>mapToObj(
                                    i ->
                                            executor.submit(
                                                    () -> register(group, i, kubeconfigs.of(i))))
                            .toList();
            for (Future<?> each : all) {
                each.get();
            }
        }
    }

    /** True where nothing of what was deployed is left in a cluster. */
    static boolean clear(KubeApi managed) {
        return managed.list("v1", "Namespace", "", "").stream()
                .noneMatch(namespace -> namespace.name().startsWith("b-"));
    }

    private void register(String group, int number, String kubeconfig) {
        String name = group + "-" + number;
        String encoded =
                Base64.getEncoder().encodeToString(kubeconfig.getBytes(StandardCharsets.UTF_8));
        apply(
                "v1",
                "Secret",
                NAMESPACE,
                name + "-sveltos-kubeconfig",
                Map.of(),
                Map.of("data", Map.of("kubeconfig", encoded)));
        Map<String, String> labels = new HashMap<>(Map.of("group", group));
        if (number == 0) {
            labels.put("single", group);
        }
        if (number <= FEW) {
            labels.put("few", group);
        }
        apply(
                "lib.projectsveltos.io/v1beta1",
                "SveltosCluster",
                NAMESPACE,
                name,
                labels,
                Map.of("spec", Map.of()));
    }

    /** A profile that sends the content to all clusters with this label. */
    void profile(String name, String label, String value) {
        apply(
                "config.projectsveltos.io/v1beta1",
                "ClusterProfile",
                "",
                name,
                Map.of(),
                Map.of(
                        "spec",
                        Map.of(
                                "clusterSelector", Map.of("matchLabels", Map.of(label, value)),
                                "policyRefs",
                                        List.of(
                                                Map.of(
                                                        "kind",
                                                        "ConfigMap",
                                                        "namespace",
                                                        NAMESPACE,
                                                        "name",
                                                        "content")))));
    }

    void deleteProfile(String name) {
        KubeObject stored =
                management
                        .get(
                                new ObjectKey(
                                        "config.projectsveltos.io/v1beta1",
                                        "ClusterProfile",
                                        "",
                                        name))
                        .orElseThrow();
        management.delete(stored.key(), stored.uid());
    }

    /** How many clusters of a group are ready. */
    long ready(String group) {
        return management
                .list(
                        "lib.projectsveltos.io/v1beta1",
                        "SveltosCluster",
                        NAMESPACE,
                        "group=" + group)
                .stream()
                .filter(
                        cluster ->
                                cluster.content().get("status") instanceof Map<?, ?> status
                                        && Boolean.TRUE.equals(status.get("ready")))
                .count();
    }

    private void apply(
            String apiVersion,
            String kind,
            String namespace,
            String name,
            Map<String, String> labels,
            Map<String, ?> fields) {
        Map<String, Object> metadata = new HashMap<>(Map.of("name", name));
        if (!namespace.isEmpty()) {
            metadata.put("namespace", namespace);
        }
        if (!labels.isEmpty()) {
            metadata.put("labels", labels);
        }
        Map<String, Object> content =
                new HashMap<>(Map.of("apiVersion", apiVersion, "kind", kind, "metadata", metadata));
        content.putAll(fields);
        management.applyObject(new KubeObject(Map.copyOf(content)), APPLY);
    }
}
