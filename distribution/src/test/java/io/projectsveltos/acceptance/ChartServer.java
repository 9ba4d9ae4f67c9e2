package io.projectsveltos.acceptance;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.SandboxConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A chart repository on this machine, packed and indexed by Helm's own client. */
public final class ChartServer implements AutoCloseable {
    private final Path folder;
    private final Helm client;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Integer> asked = new ConcurrentHashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    /** A repository in a folder of its own. */
    public ChartServer(Path folder) throws IOException {
        this.folder = folder;
        this.client = Helm.of(SandboxConfig.of(System.getenv()), Path.of("/nowhere/kubeconfig"));
        this.server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.createContext("/silence", this::stayBusy);
        server.setExecutor(threads);
        server.start();
    }

    /** Its address. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Puts one version of a chart there, with a provenance file. */
    void publishSigned(String name, String version, Map<String, String> files, SigningKey key) {
        publish(
                name,
                version,
                files,
                List.of("--sign", "--key=" + key.name(), "--keyring=" + key.keyring()));
    }

    /** Puts one version of a chart there. */
    public void publish(String name, String version, Map<String, String> files) {
        publish(name, version, files, List.of());
    }

    private void publish(
            String name, String version, Map<String, String> files, List<String> flags) {
        try {
            Path chart = Files.createTempDirectory(folder, "chart-").resolve(name);
            Files.createDirectories(chart.resolve("templates"));
            Files.writeString(
                    chart.resolve("Chart.yaml"),
                    "apiVersion: v2\nname: %s\nversion: %s\nappVersion: \"7.1\"\n"
                            .formatted(name, version));
            for (Map.Entry<String, String> file : files.entrySet()) {
                Files.writeString(chart.resolve(file.getKey()), file.getValue());
            }
            List<String> command =
                    new ArrayList<>(
                            List.of("package", chart.toString(), "--destination=" + folder));
            command.addAll(flags);
            client.run(command).orThrow();
            client.run("repo", "index", folder.toString()).orThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Serves bytes at a path. */
    void put(String path, byte[] content) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One version of a chart, packed. */
    public Path packed(String name, String version) {
        return folder.resolve(name + "-" + version + ".tgz");
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        asked.merge(path, 1, Integer::sum);
        Path file = folder.resolve(path.substring(1)).normalize();
        try (exchange) {
            if (file.startsWith(folder) && Files.isRegularFile(file)) {
                byte[] content = Files.readAllBytes(file);
                exchange.sendResponseHeaders(200, content.length);
                exchange.getResponseBody().write(content);
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
        }
    }

    /** How often anybody asked for a path. */
    public int asked(String path) {
        return asked.getOrDefault(path, 0);
    }

    // Takes the request and never answers.
    private void stayBusy(HttpExchange exchange) {
        try (exchange) {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.close();
    }
}
