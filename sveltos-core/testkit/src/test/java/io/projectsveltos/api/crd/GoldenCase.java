package io.projectsveltos.api.crd;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.api.Kinds;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A manifest of one kind, and the form in which a CRD has it stored.
 *
 * @param kind the kind
 * @param folder where both are, with a slash at its end: none for what the original knows too
 */
record GoldenCase(Class<? extends CustomResource<?, ?>> kind, String folder) {
    private static final Path SOURCE = Path.of("../../sveltos-api/src/test/resources/golden");
    private static final KubernetesSerialization SERIALIZATION = new KubernetesSerialization();

    static Stream<GoldenCase> all() {
        return Kinds.all().stream().map(kind -> new GoldenCase(kind, ""));
    }

    /** Manifests with fields that the original does not have. */
    static Stream<GoldenCase> ours() {
        return Stream.of(
                new GoldenCase(ClusterProfile.class, "ours/"),
                new GoldenCase(ClusterSummary.class, "ours/"));
    }

    /** Creates the object with its status, and gives it as it is stored. */
    Map<String, Object> store(KubernetesClient client, String namespace) {
        GenericKubernetesResource object = read();
        if (namespaced()) {
            object.getMetadata().setNamespace(namespace);
        }
        Object status = object.getAdditionalProperties().remove("status");
        GenericKubernetesResource created = client.resource(object).create();
        if (status != null) {
            created.setAdditionalProperty("status", status);
            client.resource(created).updateStatus();
        }
        return stored(client, namespace);
    }

    /** The object as it is stored, but for what no two objects have in common. */
    Map<String, Object> stored(KubernetesClient client, String namespace) {
        GenericKubernetesResource object =
                Objects.requireNonNull(resource(client, namespace).get());
        ObjectMeta metadata = object.getMetadata();
        object.setMetadata(
                new ObjectMetaBuilder()
                        .withName(metadata.getName())
                        .withLabels(metadata.getLabels())
                        .withAnnotations(metadata.getAnnotations())
                        .build());
        return tree(SERIALIZATION.asJson(object));
    }

    /** The object on a cluster. */
    Resource<GenericKubernetesResource> resource(KubernetesClient client, String namespace) {
        GenericKubernetesResource object = read();
        if (namespaced()) {
            object.getMetadata().setNamespace(namespace);
        }
        return client.resource(object);
    }

    /** The stored form that is checked in. */
    Map<String, Object> expected() {
        return tree(text(folder + name() + ".stored.yaml"));
    }

    /** Checks the stored form in. */
    void replaceExpected(Map<String, Object> stored) {
        try {
            Files.writeString(
                    SOURCE.resolve(folder + name() + ".stored.yaml"), SERIALIZATION.asYaml(stored));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The object as our types read and write it. */
    Map<String, Object> throughJava(Map<String, Object> stored) {
        return tree(SERIALIZATION.asJson(SERIALIZATION.convertValue(stored, kind)));
    }

    boolean namespaced() {
        return Namespaced.class.isAssignableFrom(kind);
    }

    private GenericKubernetesResource read() {
        GenericKubernetesResource object =
                SERIALIZATION.unmarshal(
                        text(folder + name() + ".yaml"), GenericKubernetesResource.class);
        object.getMetadata().setNamespace(null);
        return object;
    }

    private String name() {
        return HasMetadata.getKind(kind);
    }

    private static String text(String file) {
        try (InputStream in = GoldenCase.class.getResourceAsStream("/golden/" + file)) {
            return new String(
                    Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> tree(String text) {
        return SERIALIZATION.unmarshal(text, Map.class);
    }

    @Override
    public String toString() {
        return folder + name();
    }
}
