package io.projectsveltos.distribution.bench;

import static org.awaitility.Awaitility.await;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
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
        namespace();
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
        management.applyObject(source("content", text.toString()), APPLY);
    }

    private static KubeObject source(String name, String text) {
        return new KubeObject(
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
                                name,
                                "annotations",
                                Map.of("projectsveltos.io/template", "true")),
                        "data",
                        Map.of("content.yaml", text)));
    }

    /** Where everything is that is not a cluster's. */
    void namespace() {
        apply("v1", "Namespace", "", NAMESPACE, Map.of(), Map.of());
    }

    /** One ConfigMap for each cluster, told apart by the cluster's name and this one. */
    void small(String source, String object) {
        String text =
                """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: %s-{{ .Cluster.metadata.name }}
                  namespace: default
                data:
                  cluster: "{{ .Cluster.metadata.name }}"
                """
                        .formatted(object);
        management.applyObject(source(source, text), APPLY);
    }

    /** ConfigMaps that nobody refers to. */
    void configMaps(String prefix, int count) throws Exception {
        severalAtATime(
                0,
                count,
                i ->
                        apply(
                                "v1",
                                "ConfigMap",
                                NAMESPACE,
                                prefix + "-" + i,
                                Map.of(),
                                Map.of("data", Map.of("k", "v"))));
    }

    /** Registers clusters 0 to n-1 of a group, several at a time. */
    void register(String group, int n, Kubeconfigs kubeconfigs) throws Exception {
        register(group, 0, n, kubeconfigs);
    }

    /** Registers clusters of a group from the first number to the one before the other. */
    void register(String group, int from, int to, Kubeconfigs kubeconfigs) throws Exception {
        severalAtATime(from, to, i -> register(group, i, kubeconfigs.of(i)));
    }

    /** Gives a cluster a label. */
    void label(String cluster, String label, String value) {
        management.mergePatch(
                new ObjectKey(
                        "lib.projectsveltos.io/v1beta1", "SveltosCluster", NAMESPACE, cluster),
                "",
                Map.of("metadata", Map.of("labels", Map.of(label, value))));
    }

    private static void severalAtATime(int from, int to, IntConsumer work) throws Exception {
        try (ExecutorService executor = Executors.newFixedThreadPool(AT_A_TIME)) {
            List<Future<?>> all =
                    IntStream.range(from, to)
                            .<Future<?>>mapToObj(i -> executor.submit(() -> work.accept(i)))
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
        profile(name, label, value, "content");
    }

    /** A profile that sends the content of one ConfigMap to all clusters with this label. */
    void profile(String name, String label, String value, String source) {
        profile(
                name,
                label,
                value,
                "policyRefs",
                Map.of("kind", "ConfigMap", "namespace", NAMESPACE, "name", source));
    }

    /**
     * A profile that installs a chart, to be told apart by release, in each cluster's namespace.
     */
    void release(String name, String label, String value, String repository, String chart) {
        profile(
                name,
                label,
                value,
                "helmCharts",
                Map.of(
                        "repositoryURL", repository,
                        "repositoryName", "bench",
                        "chartName", "bench/" + chart,
                        "chartVersion", "1.0.0",
                        "releaseName", name,
                        "releaseNamespace", "b-{{ .Cluster.metadata.name }}",
                        "values", "message: to all clusters"));
    }

    private void profile(
            String name, String label, String value, String field, Map<String, ?> entry) {
        apply(
                "config.projectsveltos.io/v1beta1",
                "ClusterProfile",
                "",
                name,
                Map.of(),
                Map.of(
                        "spec",
                        Map.of(
                                "clusterSelector",
                                Map.of("matchLabels", Map.of(label, value)),
                                field,
                                List.of(entry))));
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

    /** Waits until so many clusters of a group are ready. */
    void awaitReady(String group, int clusters) {
        await(clusters + " clusters of the group " + group + " are ready")
                .atMost(Bench.PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> ready(group) == clusters);
    }

    private long ready(String group) {
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
