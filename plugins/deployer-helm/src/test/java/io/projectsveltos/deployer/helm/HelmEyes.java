package io.projectsveltos.deployer.helm;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.SandboxConfig;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.tck.InMemorySource;
import io.projectsveltos.testkit.TestCluster;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One namespace as Helm's own client and an administrator see it. */
final class HelmEyes {
    private static final JsonMapper JSON = new JsonMapper();

    private final TestCluster cluster;
    private final String namespace;
    private final Helm client;

    HelmEyes(TestCluster cluster, String namespace) {
        this.cluster = cluster;
        this.namespace = namespace;
        this.client = Helm.of(SandboxConfig.of(System.getenv()), cluster.kubeconfig());
    }

    Helm client() {
        return client;
    }

    /** {@code name revision status chart} of each release, whatever its status. */
    List<String> list() {
        List<String> found = new ArrayList<>();
        for (JsonNode release : json("list", "-o", "json")) {
            found.add(
                    String.join(
                            " ",
                            release.path("name").asString(""),
                            release.path("revision").asString(""),
                            release.path("status").asString(""),
                            release.path("chart").asString("")));
        }
        return found;
    }

    /** {@code revision status} of each revision. */
    List<String> history(String release) {
        List<String> found = new ArrayList<>();
        for (JsonNode each : json("history", release, "-o", "json")) {
            found.add(each.path("revision").asInt(0) + " " + each.path("status").asString(""));
        }
        return found;
    }

    String manifest(String release) {
        return run("get", "manifest", release);
    }

    String notes(String release) {
        return run("get", "notes", release);
    }

    String values(String release) {
        return run("get", "values", release, "-o", "json").strip();
    }

    String run(String... arguments) {
        List<String> command = new ArrayList<>(List.of(arguments));
        command.add("--namespace=" + namespace);
        return client.run(command).orThrow();
    }

    /** Begins an installation and is killed as soon as it is recorded as under way. */
    void installAndDie(String release, ChartFiles chart) throws IOException, InterruptedException {
        try (InMemorySource source = InMemorySource.of(chart.files())) {
            Process process =
                    new ProcessBuilder(
                                    client.program().toString(),
                                    "install",
                                    release,
                                    source.directory().toString(),
                                    "--namespace=" + namespace,
                                    "--kubeconfig=" + client.kubeconfig())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start();
            Awaitility.await("the release is under way")
                    .until(() -> list().toString().contains("pending-install"));
            process.destroyForcibly().waitFor();
        }
    }

    private JsonNode json(String... arguments) {
        return JSON.readTree(run(arguments));
    }

    boolean exists(ObjectKey key) {
        return find(key) != null;
    }

    /** There, and nobody has it deleted; what protects it from going at once is not asked. */
    boolean stays(ObjectKey key) {
        GenericKubernetesResource found = find(key);
        return found != null && found.getMetadata().getDeletionTimestamp() == null;
    }

    /** Whether the chart says that it outlives its release. */
    boolean kept(ObjectKey key) {
        GenericKubernetesResource found = find(key);
        return found != null
                && found.getMetadata().getAnnotations() != null
                && "keep"
                        .equals(
                                found.getMetadata()
                                        .getAnnotations()
                                        .get("helm.sh/resource-policy"));
    }

    String uid(ObjectKey key) {
        GenericKubernetesResource found = find(key);
        return found == null ? "" : found.getMetadata().getUid();
    }

    /** The data of a ConfigMap. */
    Map<String, String> data(String name) {
        return cluster.client()
                .configMaps()
                .inNamespace(namespace)
                .withName(name)
                .require()
                .getData();
    }

    /** {@code manager operation} of those who own fields of a ConfigMap. */
    List<String> managers(String name) {
        return cluster
                .client()
                .configMaps()
                .inNamespace(namespace)
                .withName(name)
                .require()
                .getMetadata()
                .getManagedFields()
                .stream()
                .map(entry -> entry.getManager() + " " + entry.getOperation())
                .toList();
    }

    private @Nullable GenericKubernetesResource find(ObjectKey key) {
        var objects = cluster.client().genericKubernetesResources(key.apiVersion(), key.kind());
        return key.namespace().isEmpty()
                ? objects.withName(key.name()).get()
                : objects.inNamespace(key.namespace()).withName(key.name()).get();
    }
}
