package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventuallyTrue;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.testkit.TestCluster;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/**
 * What a kubelet would start for a Pod: the entrypoint of the image in the image's own files, as
 * its user, with the environment and the arguments of image and Pod, and with the Pod's service
 * account. The network is this machine's, so that the ports are other ones.
 */
final class ImageContainer implements AutoCloseable {
    private static final boolean PRIVILEGED = "root".equals(System.getProperty("user.name"));

    private final Process process;
    private final Path log;
    private final int health;

    private ImageContainer(Process process, Path log, int health) {
        this.process = process;
        this.log = log;
        this.health = health;
    }

    /**
     * Starts the only container of a Pod and waits until it is ready.
     *
     * @param root the unpacked image
     * @param config its config
     */
    static ImageContainer start(
            Path root, JsonNode config, TestCluster cluster, Pod pod, ChartRights rights)
            throws IOException {
        JsonNode image = config.path("config");
        Container container = pod.getSpec().getContainers().getFirst();
        int health = PackedCommand.freePort();
        List<String> command = isolated();
        command.addAll(
                List.of(
                        Path.of("src/test/container/run.sh").toAbsolutePath().toString(),
                        root.toString(),
                        PRIVILEGED ? image.path("User").asString() : "",
                        account(root, cluster, rights).toString()));
        image.path("Entrypoint").valueStream().map(JsonNode::asString).forEach(command::add);
        for (String argument : container.getArgs()) {
            command.add(
                    argument.replace(":9440", "127.0.0.1:" + health)
                            .replace(":8443", "127.0.0.1:" + PackedCommand.freePort()));
        }
        Path log = Files.createTempFile(Path.of("target"), "container-", ".log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        environment(builder.environment(), image, container, pod, cluster);
        Process process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        ImageContainer started = new ImageContainer(process, log, health);
        eventuallyTrue("the container is ready", started::ready);
        return started;
    }

    /** Begins a command line that sees mounts of its own, also where this is not root. */
    static List<String> isolated() {
        List<String> command = new ArrayList<>(List.of("/usr/bin/unshare", "--mount"));
        if (!PRIVILEGED) {
            command.add("--map-root-user");
        }
        return command;
    }

    private static void environment(
            Map<String, String> environment,
            JsonNode image,
            Container container,
            Pod pod,
            TestCluster cluster) {
        environment.clear();
        image.path("Env")
                .valueStream()
                .map(each -> each.asString().split("=", 2))
                .forEach(each -> environment.put(each[0], each[1]));
        URI server = cluster.plane().url();
        environment.put("KUBERNETES_SERVICE_HOST", server.getHost());
        environment.put("KUBERNETES_SERVICE_PORT", Integer.toString(server.getPort()));
        for (EnvVar variable : container.getEnv()) {
            environment.put(variable.getName(), value(variable, pod));
        }
    }

    private static String value(EnvVar variable, Pod pod) {
        if (variable.getValueFrom() == null) {
            return variable.getValue();
        }
        return switch (variable.getValueFrom().getFieldRef().getFieldPath()) {
            case "metadata.name" -> pod.getMetadata().getName();
            case "metadata.namespace" -> pod.getMetadata().getNamespace();
            case String path -> throw new IllegalStateException("the chart refers to " + path);
        };
    }

    // What the projected volume of a service account holds.
    private static Path account(Path root, TestCluster cluster, ChartRights rights)
            throws IOException {
        Files.createDirectories(root.resolve("var/run/secrets/kubernetes.io/serviceaccount"));
        Path account =
                Files.createDirectories(root.resolveSibling(root.getFileName() + "-account"));
        Files.writeString(account.resolve("token"), rights.token());
        Files.writeString(account.resolve("namespace"), rights.namespace());
        Files.write(
                account.resolve("ca.crt"),
                Files.readAllBytes(cluster.plane().certificateAuthority()));
        return account;
    }

    private boolean ready() throws IOException {
        if (!process.isAlive()) {
            throw new IllegalStateException("the container ended:\n" + log());
        }
        try {
            HttpURLConnection connection =
                    (HttpURLConnection)
                            URI.create("http://127.0.0.1:" + health + "/readyz")
                                    .toURL()
                                    .openConnection();
            return connection.getResponseCode() == 200;
        } catch (IOException e) {
            return false; // it does not listen yet
        }
    }

    /** All it printed. */
    String log() throws IOException {
        return Files.readString(log);
    }

    /** Ends it as Kubernetes would, and says how it ended. */
    int terminate() throws IOException, InterruptedException {
        process.destroy();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("the container did not end:\n" + log());
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
