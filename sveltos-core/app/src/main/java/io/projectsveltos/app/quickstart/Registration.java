package io.projectsveltos.app.quickstart;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/** Makes clusters known to the management cluster, the way their owners would. */
final class Registration {
    static final ApplyOptions APPLY = new ApplyOptions("quickstart", true, false);

    private static final Map<String, String> LABELS = Map.of("env", "quickstart");

    private final KubeApi management;
    private final String namespace;

    Registration(KubeApi management, String namespace) {
        this.management = management;
        this.namespace = namespace;
    }

    /** As a SveltosCluster: the object and a Secret with the kubeconfig. */
    void sveltos(String name, String kubeconfig) {
        secret(name + "-sveltos-kubeconfig", "kubeconfig", kubeconfig);
        apply("lib.projectsveltos.io/v1beta1", "SveltosCluster", name, Map.of());
    }

    /** As a Cluster of Cluster API, whose own controllers would report the control plane as up. */
    void clusterApi(String name, String kubeconfig) {
        secret(name + "-kubeconfig", "value", kubeconfig);
        String apiVersion = ClusterApiDefinition.API_VERSION;
        apply(apiVersion, "Cluster", name, Map.of("paused", false));
        management.mergePatch(
                new ObjectKey(apiVersion, "Cluster", namespace, name),
                "status",
                Map.of(
                        "status",
                        Map.of("initialization", Map.of("controlPlaneInitialized", true))));
    }

    private void apply(String apiVersion, String kind, String name, Map<String, Object> spec) {
        management.applyObject(
                new KubeObject(
                        Map.of(
                                "apiVersion", apiVersion,
                                "kind", kind,
                                "metadata",
                                        Map.of(
                                                "namespace",
                                                namespace,
                                                "name",
                                                name,
                                                "labels",
                                                LABELS),
                                "spec", spec)),
                APPLY);
    }

    private void secret(String name, String key, String kubeconfig) {
        String encoded =
                Base64.getEncoder().encodeToString(kubeconfig.getBytes(StandardCharsets.UTF_8));
        management.applyObject(
                new KubeObject(
                        Map.of(
                                "apiVersion",
                                "v1",
                                "kind",
                                "Secret",
                                "metadata",
                                Map.of("namespace", namespace, "name", name),
                                "data",
                                Map.of(key, encoded))),
                APPLY);
    }
}
