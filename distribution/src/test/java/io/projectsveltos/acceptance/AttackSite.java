package io.projectsveltos.acceptance;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmChartBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An attacker's server, with whatever it is told to serve, and a file of the controller's machine
 * that no profile may reach.
 */
final class AttackSite implements AutoCloseable {
    /** What is in the file. */
    static final String CANARY = "canary-5e0c1f";

    private final Map<String, byte[]> content = new ConcurrentHashMap<>();
    private final Map<String, String> redirects = new ConcurrentHashMap<>();
    private final List<String> authorizations = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private final Path folder;
    private String namespace = "";

    AttackSite(Path folder) throws IOException {
        this.folder = folder;
        Files.writeString(file(), manifest(CANARY));
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    /** Everything below is for a profile that deploys to this namespace. */
    void begin(String scene) {
        namespace = scene;
    }

    String namespace() {
        return namespace;
    }

    /** The file that no profile may reach. */
    Path file() {
        return folder.resolve("canary.yaml");
    }

    /** A good manifest with this text in it. */
    String manifest(String text) {
        return Manifests.configMap(namespace.isEmpty() ? "default" : namespace, "taken", text);
    }

    /** Serves something at a path of this profile's own; returns its address. */
    String serve(String path, byte[] bytes) {
        content.put("/" + namespace + path, bytes);
        return url(path);
    }

    String serve(String path, String text) {
        return serve(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends whoever asks for a path elsewhere. */
    String redirect(String path, String target) {
        redirects.put("/" + namespace + path, target);
        return url(path);
    }

    String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + namespace + path;
    }

    /** A repository with one chart, {@code evil} 1.0.0; returns its address. */
    String repository(byte[] archive) {
        serve("/charts/evil-1.0.0.tgz", archive);
        return repository("evil-1.0.0.tgz");
    }

    /** A repository that says that its chart is at this address. */
    String repository(String archive) {
        serve(
                "/charts/index.yaml",
                """
                apiVersion: v1
                entries:
                  evil:
                  - apiVersion: v2
                    name: evil
                    version: 1.0.0
                    urls: ["%s"]
                """
                        .formatted(archive));
        return url("/charts");
    }

    /** The chart of such a repository, as a profile asks for it. */
    HelmChart chart(String repository) {
        return HelmChartBuilder.builder()
                .repositoryURL(repository)
                .repositoryName("evil")
                .chartName("evil/evil")
                .chartVersion("1.0.0")
                .releaseName("evil")
                .releaseNamespace(namespace)
                .build();
    }

    /** Credentials that anybody sent here. */
    List<String> authorizations() {
        return authorizations;
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String authorization = exchange.getRequestHeaders().getFirst("Authorization");
        if (authorization != null) {
            authorizations.add(authorization);
        }
        try (exchange) {
            String target = redirects.get(path);
            byte[] bytes = content.get(path);
            if (target != null) {
                exchange.getResponseHeaders().add("Location", target);
                exchange.sendResponseHeaders(302, -1);
            } else if (bytes == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                exchange.sendResponseHeaders(200, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        } catch (IOException e) {
            // Whoever asked had enough of it.
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
