package io.projectsveltos.distribution.chaos;

import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.acceptance.ChartRights;
import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.testkit.TestCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The packed controller as one pod that is killed and started again, with the rights of the chart
 * and short times between tries.
 */
final class Subject implements AutoCloseable {
    private static final Path HOME = Path.of("target", "sveltos").toAbsolutePath();

    /** Where logs and everything else of a run go. */
    static final Path LOGS = Path.of("target", "chaos");

    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration END = Duration.ofSeconds(40);

    private final ChartRights rights;
    private final Path kubeconfig;
    private final AuditLog.Mark granted;
    private final int health;
    private final int metrics;
    private int lives;
    private int read;
    private @Nullable Process process;
    private Path log = LOGS;

    Subject(TestCluster management, VirtualCluster way) {
        rights = new ChartRights(management, ChartRights.NAMESPACE);
        rights.grant();
        kubeconfig = rights.kubeconfig(way.kubeconfig());
        granted = management.audit().mark();
        try {
            Files.createDirectories(LOGS);
            health = PackedCommand.freePort();
            metrics = PackedCommand.freePort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Begins one more life where there is none; does not wait. */
    void start() {
        if (alive()) {
            return;
        }
        lives++;
        read = 0;
        log = LOGS.resolve("controller-" + lives + ".log");
        ProcessBuilder builder =
                new ProcessBuilder(
                                HOME.resolve("bin/sveltos").toString(),
                                "run",
                                "--health-addr=127.0.0.1:" + health,
                                "--insecure-diagnostics",
                                "--diagnostics-address=127.0.0.1:" + metrics,
                                "--conflict-retry-time=1s",
                                "--longest-retry-time=1s")
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile());
        builder.environment().put("KUBECONFIG", kubeconfig.toString());
        builder.environment().put("NAMESPACE", ChartRights.NAMESPACE);
        builder.environment().put("HOSTNAME", "sveltos-chaos");
        try {
            Process started = builder.start();
            Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
            process = started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean alive() {
        return process != null && process.isAlive();
    }

    void awaitReady() {
        within(
                START,
                "the controller leads; its log is " + log,
                () -> assertThat(ready()).as("alive: " + alive()).isTrue());
    }

    private boolean ready() {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection)
                            URI.create("http://127.0.0.1:" + health + "/readyz")
                                    .toURL()
                                    .openConnection();
            connection.setConnectTimeout(1_000);
            connection.setReadTimeout(2_000);
            try (var in = connection.getInputStream()) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8).startsWith("leading");
            }
        } catch (IOException e) {
            return false;
        }
    }

    /** Ends it at once. */
    void kill() {
        if (process != null) {
            process.destroyForcibly();
            await(process);
            process = null;
        }
    }

    /** Ends it as Kubernetes would; it has to end well. */
    void stop() {
        if (process != null) {
            process.destroy();
            int code = await(process);
            process = null;
            if (code != 0) {
                throw new IllegalStateException(
                        "the controller ended with " + code + " when told to; its log is " + log);
            }
        }
    }

    /** Its engines die, whatever they do. */
    void killEngines() {
        if (process != null) {
            process.descendants().filter(Subject::engine).forEach(ProcessHandle::destroyForcibly);
        }
    }

    // While it starts, children of its launcher are there, too.
    private static boolean engine(ProcessHandle child) {
        return child.info().command().filter(path -> path.contains("sveltos-engines")).isPresent();
    }

    /** How it ended by itself, where it did; it must not. */
    Optional<String> ended() {
        return process == null || process.isAlive()
                ? Optional.empty()
                : Optional.of(
                        "the controller ended by itself with "
                                + process.exitValue()
                                + "; its log is "
                                + log);
    }

    ProcessHandle handle() {
        if (process == null) {
            throw new IllegalStateException("no controller is there");
        }
        return process.toHandle();
    }

    /** A page of its diagnostics. */
    String page(String path) {
        try (var in = URI.create("http://127.0.0.1:" + metrics + path).toURL().openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fails where it asked for anything that the chart gives no right for. */
    void assertRights() {
        rights.assertSufficientSince(granted);
    }

    /** New lines of its present log that tell of faults of its own. */
    List<String> faults() {
        try {
            if (!Files.isRegularFile(log)) {
                return List.of();
            }
            List<String> lines = Files.readAllLines(log);
            List<String> fresh = lines.subList(Math.min(read, lines.size()), lines.size());
            read = lines.size();
            return fresh.stream().filter(line -> line.contains(" ERROR ")).limit(10).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        kill();
    }

    private static int await(Process process) {
        try {
            if (!process.waitFor(END.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("the controller does not end");
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
