package io.projectsveltos.fleet;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.testkit.FleetClusters;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Registers clusters in a management cluster the way a person does. */
record Registration(KubernetesClient client, String namespace) {
    static Registration in(FleetClusters clusters) {
        Registration registration =
                new Registration(clusters.management().client(), clusters.namespace());
        registration.installDefinition();
        return registration;
    }

    private void installDefinition() {
        InputStream yaml =
                Objects.requireNonNull(
                        Registration.class.getResourceAsStream(
                                "/crds/lib.projectsveltos.io_sveltosclusters.yaml"));
        List<HasMetadata> items = client.load(yaml).items();
        items.forEach(item -> client.resource(item).forceConflicts().serverSideApply());
        client.resources(CustomResourceDefinition.class)
                .withName("sveltosclusters.lib.projectsveltos.io")
                .waitUntilCondition(Registration::established, 30, TimeUnit.SECONDS);
    }

    static boolean established(CustomResourceDefinition definition) {
        return definition != null
                && definition.getStatus() != null
                && definition.getStatus().getConditions().stream()
                        .anyMatch(
                                condition ->
                                        condition.getType().equals("Established")
                                                && condition.getStatus().equals("True"));
    }

    ClusterRef sveltos(String name, String kubeconfig, Map<String, Object> spec) {
        secret(name + "-sveltos-kubeconfig", Map.of("kubeconfig", kubeconfig));
        return sveltos(name, spec);
    }

    ClusterRef sveltos(String name, Map<String, Object> spec) {
        client.resource(object("lib.projectsveltos.io/v1beta1", "SveltosCluster", name, spec))
                .create();
        return new ClusterRef(ClusterType.SVELTOS, namespace, name);
    }

    void secret(String name, Map<String, String> content) {
        client.resource(
                        new SecretBuilder()
                                .withNewMetadata()
                                .withNamespace(namespace)
                                .withName(name)
                                .endMetadata()
                                .withData(encoded(content))
                                .build())
                .serverSideApply();
    }

    void deleteSecret(String name) {
        client.resources(Secret.class).inNamespace(namespace).withName(name).delete();
    }

    GenericKubernetesResource object(
            String apiVersion, String kind, String name, Map<String, Object> spec) {
        GenericKubernetesResource object = new GenericKubernetesResource();
        object.setApiVersion(apiVersion);
        object.setKind(kind);
        object.setMetadata(new ObjectMetaBuilder().withNamespace(namespace).withName(name).build());
        object.setAdditionalProperty("spec", spec);
        return object;
    }

    private static Map<String, String> encoded(Map<String, String> content) {
        Map<String, String> data = new HashMap<>();
        content.forEach(
                (key, value) ->
                        data.put(
                                key,
                                Base64.getEncoder()
                                        .encodeToString(value.getBytes(StandardCharsets.UTF_8))));
        return data;
    }
}
