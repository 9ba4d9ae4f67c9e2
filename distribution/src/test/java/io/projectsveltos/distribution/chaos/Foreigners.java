package io.projectsveltos.distribution.chaos;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects beside those of Sveltos, of the same kinds: plain ones, ones with its label, and one that
 * a controller made as a copy, with all of its marks. Nobody may touch them.
 */
final class Foreigners {
    private static final ApplyOptions APPLY = new ApplyOptions("foreigner", true, false);
    private static final Map<String, String> LABEL =
            Map.of("projectsveltos.io/reason", "Resources");

    private final KubeApi api;
    private final Map<ObjectKey, String> versions = new HashMap<>();

    Foreigners(KubeApi api) {
        this.api = api;
    }

    /** Puts them into a cluster. */
    void settle(Naming naming, String cluster) {
        String namespace = naming.namespace(cluster);
        api.applyObject(object("v1", "Namespace", Map.of("name", namespace)), APPLY);
        KubeObject plain =
                put(object("v1", "ConfigMap", named(namespace, "foreign", Map.of(), Map.of())));
        put(object("v1", "Secret", named(namespace, "foreign", LABEL, Map.of())));
        put(object("v1", "ServiceAccount", named(namespace, "foreign", LABEL, Map.of())));
        put(
                object(
                        "rbac.authorization.k8s.io/v1",
                        "ClusterRole",
                        Map.of("name", namespace + "-foreign", "labels", LABEL)));
        Map<String, Object> copy =
                new HashMap<>(named(namespace, "copy", LABEL, marks(naming, cluster)));
        copy.put(
                "ownerReferences",
                List.of(
                        Map.of(
                                "apiVersion",
                                "v1",
                                "kind",
                                "ConfigMap",
                                "name",
                                plain.name(),
                                "uid",
                                plain.uid(),
                                "controller",
                                true)));
        put(object("v1", "ConfigMap", copy));
    }

    /** Those that are not as they were. */
    List<String> touched() {
        List<String> touched = new ArrayList<>();
        versions.forEach(
                (key, version) -> {
                    String now = api.get(key).map(KubeObject::resourceVersion).orElse("absent");
                    if (!now.equals(version)) {
                        touched.add("foreign " + key + " was touched");
                    }
                });
        return touched;
    }

    private KubeObject put(KubeObject object) {
        KubeObject stored = api.applyObject(object, APPLY).stored();
        // A service account is given more by its cluster a moment later.
        if (!stored.kind().equals("ServiceAccount")) {
            versions.put(stored.key(), stored.resourceVersion());
        }
        return stored;
    }

    private static Map<String, String> marks(Naming naming, String cluster) {
        String prefix = "projectsveltos.io/";
        return Map.of(
                prefix + "reference-kind", "ConfigMap",
                prefix + "reference-name", "m1",
                prefix + "reference-namespace", naming.trial(),
                prefix + "owner-kind", "ClusterProfile",
                prefix + "owner-name", naming.profile("p1"),
                prefix + "owner-tier", "100",
                prefix + "clustersummary", "sveltos-" + naming.trial() + "-" + cluster,
                prefix + "deploymenttype", "Remote");
    }

    private static Map<String, Object> named(
            String namespace,
            String name,
            Map<String, String> labels,
            Map<String, String> annotations) {
        return Map.of(
                "namespace", namespace, "name", name, "labels", labels, "annotations", annotations);
    }

    private static KubeObject object(String apiVersion, String kind, Map<String, ?> metadata) {
        return new KubeObject(Map.of("apiVersion", apiVersion, "kind", kind, "metadata", metadata));
    }
}
