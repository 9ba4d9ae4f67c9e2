package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventuallyTrue;

import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.TestCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The controller as it is shipped, running as a process of its own, with the rights that the chart
 * gives it and no others. One that it lacks fails the test when the controller ends.
 */
final class PackagedController implements AutoCloseable {
    static final Path HOME = Path.of("target", "sveltos").toAbsolutePath();

    private final ChartRights rights;
    private final AuditLog.Mark started;
    private final Process process;
    private final Path log;
    private final int healthPort;
    private final int metricsPort;

    private PackagedController(
            ChartRights rights,
            AuditLog.Mark started,
            Process process,
            Path log,
            int healthPort,
            int metricsPort) {
        this.rights = rights;
        this.started = started;
        this.process = process;
        this.log = log;
        this.healthPort = healthPort;
        this.metricsPort = metricsPort;
    }

    /** Starts with the plugins that are shipped and waits until it is ready. */
    static PackagedController start(TestCluster management, String... flags) {
        return startWith(management, HOME.resolve("plugins"), flags);
    }

    /** Starts with these plugins and waits until it is ready. */
    static PackagedController startWith(TestCluster management, Path plugins, String... flags) {
        PackagedController controller = launch(management, plugins, flags);
        controller.awaitReady();
        return controller;
    }

    /** Starts and does not wait. */
    static PackagedController launch(TestCluster management, Path plugins, String... flags) {
        ChartRights rights = new ChartRights(management, ChartRights.NAMESPACE);
        return launch(rights, rights.grant(), plugins, flags);
    }

    /** The same, by a kubeconfig of these rights, which may name another way to the server. */
    static PackagedController launch(
            ChartRights rights, Path kubeconfig, Path plugins, String... flags) {
        try {
            AuditLog.Mark started = rights.cluster().audit().mark();
            int health = freePort();
            int metrics = freePort();
            Path log = Files.createTempFile(Path.of("target"), "controller-", ".log");
            List<String> command = new ArrayList<>();
            command.add(HOME.resolve("bin/sveltos").toString());
            command.addAll(
                    List.of(
                            "run",
                            "--plugins=" + plugins,
                            "--health-addr=127.0.0.1:" + health,
                            "--insecure-diagnostics",
                            "--diagnostics-address=127.0.0.1:" + metrics,
                            "--conflict-retry-time=2s"));
            command.addAll(List.of(flags));
            ProcessBuilder builder =
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile());
            builder.environment().put("KUBECONFIG", kubeconfig.toString());
            builder.environment().put("NAMESPACE", rights.namespace());
            builder.environment().put("HOSTNAME", "sveltos-acceptance");
            Process process = builder.start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
            return new PackagedController(rights, started, process, log, health, metrics);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void awaitReady() {
        eventuallyTrue("the controller is ready", this::ready);
    }

    boolean ready() {
        if (!process.isAlive()) {
            throw new IllegalStateException("the controller ended:\n" + log());
        }
        return status("http://127.0.0.1:" + healthPort + "/readyz") == 200;
    }

    boolean alive() {
        return process.isAlive();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /** Ends it as the kernel would: at once, without a word to it. */
    void kill() {
        process.destroyForcibly();
        await();
    }

    /** Ends it as Kubernetes would, and says how it ended. */
    int terminate() {
        process.destroy();
        return await();
    }

    String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String metrics() {
        return page("/metrics");
    }

    /** What the running controller says of its plugins. */
    String plugins() {
        return page("/plugins");
    }

    private String page(String path) {
        try (var in = URI.create("http://127.0.0.1:" + metricsPort + path).toURL().openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            process.destroy();
            await();
        }
    }

    private int await() {
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("the controller did not end:\n" + log());
            }
            rights.assertSufficientSince(started);
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static int status(String url) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) URI.create(url).toURL().openConnection();
            connection.setConnectTimeout(1_000);
            connection.setReadTimeout(2_000);
            return connection.getResponseCode();
        } catch (IOException e) {
            return 0;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
