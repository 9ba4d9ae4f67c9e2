package io.projectsveltos.distribution.chaos;

import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The world as objects of the management cluster. */
record Declarations(Naming naming) {
    static final String CONFIG = "config.projectsveltos.io/v1beta1";
    static final String LIB = "lib.projectsveltos.io/v1beta1";

    private static final String PAUSED = "profile.projectsveltos.io/paused";
    private static final String TEMPLATE = "projectsveltos.io/template";

    KubeObject namespace() {
        return new KubeObject(
                Map.of(
                        "apiVersion",
                        "v1",
                        "kind",
                        "Namespace",
                        "metadata",
                        Map.of("name", naming.trial())));
    }

    KubeObject kubeconfig(String cluster, String yaml) {
        String encoded = Base64.getEncoder().encodeToString(yaml.getBytes(StandardCharsets.UTF_8));
        return object(
                "v1",
                "Secret",
                Map.of("namespace", naming.trial(), "name", kubeconfig(cluster).name()),
                Map.of("data", Map.of("kubeconfig", encoded)));
    }

    ObjectKey kubeconfig(String cluster) {
        return new ObjectKey("v1", "Secret", naming.trial(), cluster + "-sveltos-kubeconfig");
    }

    KubeObject cluster(String name, World.Cluster cluster) {
        return object(
                LIB,
                "SveltosCluster",
                Map.of(
                        "namespace",
                        naming.trial(),
                        "name",
                        name,
                        "labels",
                        Map.of("trial", naming.trial(), "env", cluster.env())),
                Map.of("spec", cluster.paused() ? Map.of("paused", true) : Map.of()));
    }

    ObjectKey cluster(String name) {
        return new ObjectKey(LIB, "SveltosCluster", naming.trial(), name);
    }

    KubeObject source(String name, World.Source source) {
        String text =
                source.documents().entrySet().stream()
                        .map(each -> new Manifest(each.getKey(), each.getValue()).text(naming))
                        .collect(Collectors.joining("---\n", "# by chaos\n", ""));
        return object(
                "v1",
                "ConfigMap",
                Map.of(
                        "namespace",
                        naming.trial(),
                        "name",
                        name,
                        "annotations",
                        Map.of(TEMPLATE, "true")),
                Map.of("data", Map.of("objects.yaml", text)));
    }

    ObjectKey source(String name) {
        return new ObjectKey("v1", "ConfigMap", naming.trial(), name);
    }

    KubeObject profile(String name, World.Profile profile) {
        Map<String, Object> metadata = new HashMap<>(Map.of("name", naming.profile(name)));
        if (profile.paused()) {
            metadata.put("annotations", Map.of(PAUSED, "true"));
        }
        Map<String, Object> spec = new HashMap<>(selection(profile.selector()));
        spec.put("continueOnConflict", true);
        if (!profile.references().isEmpty()) {
            spec.put("policyRefs", profile.references().stream().map(this::reference).toList());
        }
        return object(CONFIG, "ClusterProfile", metadata, Map.of("spec", spec));
    }

    ObjectKey profile(String name) {
        return new ObjectKey(CONFIG, "ClusterProfile", "", naming.profile(name));
    }

    private Map<String, Object> selection(Selector selector) {
        List<String> values = List.copyOf(selector.values());
        return switch (selector.form()) {
            case ENV_IN -> byLabel("In", values);
            case ENV_NOT_IN -> byLabel("NotIn", values);
            case NAMED ->
                    Map.of("clusterRefs", values.stream().map(this::clusterReference).toList());
        };
    }

    private Map<String, Object> byLabel(String operator, List<String> values) {
        return Map.of(
                "clusterSelector",
                Map.of(
                        "matchLabels",
                        Map.of("trial", naming.trial()),
                        "matchExpressions",
                        List.of(Map.of("key", "env", "operator", operator, "values", values))));
    }

    private Map<String, Object> clusterReference(String cluster) {
        return Map.of(
                "apiVersion",
                LIB,
                "kind",
                "SveltosCluster",
                "namespace",
                naming.trial(),
                "name",
                cluster);
    }

    private Map<String, Object> reference(Reference reference) {
        return Map.of(
                "kind",
                "ConfigMap",
                "namespace",
                naming.trial(),
                "name",
                reference.source(),
                "optional",
                reference.optional());
    }

    private static KubeObject object(
            String apiVersion, String kind, Map<String, ?> metadata, Map<String, ?> fields) {
        Map<String, Object> content = new HashMap<>();
        content.put("apiVersion", apiVersion);
        content.put("kind", kind);
        content.put("metadata", metadata);
        content.putAll(fields);
        return new KubeObject(Map.copyOf(content));
    }
}
