package io.projectsveltos.distribution;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The packed command as a process, with its output in a file. */
public final class PackedCommand implements AutoCloseable {
    private static final Path BIN = Path.of("target/sveltos/bin").toAbsolutePath();
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final Process process;
    private final Path output;
    private final HttpClient client = HttpClient.newHttpClient();
    private final int metrics;

    private PackedCommand(Process process, Path output, int metrics) {
        this.process = process;
        this.output = output;
        this.metrics = metrics;
    }

    /** Starts any command. */
    public static PackedCommand start(Map<String, String> environment, String... arguments)
            throws IOException {
        return launch("sveltos", environment, 0, arguments);
    }

    /** Starts any command of {@code sveltosctl}. */
    public static PackedCommand ctl(Map<String, String> environment, String... arguments)
            throws IOException {
        return launch("sveltosctl", environment, 0, arguments);
    }

    private static PackedCommand launch(
            String launcher, Map<String, String> environment, int metrics, String... arguments)
            throws IOException {
        Path output = Files.createTempFile("sveltos-", ".log");
        ProcessBuilder builder = new ProcessBuilder(BIN.resolve(launcher).toString());
        builder.command().addAll(List.of(arguments));
        builder.environment().remove("KUBECONFIG");
        builder.environment().putAll(environment);
        builder.redirectErrorStream(true).redirectOutput(output.toFile());
        return new PackedCommand(builder.start(), output, metrics);
    }

    /** Starts a controller that serves probes and metrics on these ports. */
    public static PackedCommand controller(
            Map<String, String> environment, int probes, int metrics, String... further)
            throws IOException {
        List<String> arguments = new ArrayList<>();
        arguments.add("run");
        arguments.add("--health-addr=127.0.0.1:" + probes);
        arguments.add("--diagnostics-address=127.0.0.1:" + metrics);
        arguments.add("--v=5");
        arguments.addAll(List.of(further));
        return launch("sveltos", environment, metrics, arguments.toArray(String[]::new));
    }

    /** What a controller counts, as a scrape gives it. */
    public String metrics() throws InterruptedException {
        return page(metrics, "/metrics");
    }

    /** A port that nobody listens on. */
    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Waits for the end. */
    public int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("The command does not end: " + output());
        }
        return process.exitValue();
    }

    /** Sends it a signal, e.g. {@code TERM}. */
    public void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    }

    /** The process. */
    public ProcessHandle handle() {
        return process.toHandle();
    }

    /** All it printed. */
    public String output() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            return "no output: " + e;
        }
    }

    /** Waits until a page begins with this text. */
    public void awaitPage(int port, String path, String beginning) {
        await("page " + path + " begins with " + beginning)
                .atMost(PATIENCE)
                .conditionEvaluationListener(
                        condition -> {
                            if (!process.isAlive() && !condition.isSatisfied()) {
                                throw new AssertionError("The command has ended: " + output());
                            }
                        })
                .until(() -> page(port, path).startsWith(beginning));
    }

    /** A page, or nothing where nobody listens. */
    public String page(int port, String path) throws InterruptedException {
        try {
            URI uri = URI.create("http://127.0.0.1:" + port + path);
            return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        client.close();
        Files.deleteIfExists(output);
    }
}
