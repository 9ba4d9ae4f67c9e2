package io.projectsveltos.acceptance;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Serves texts on this machine, some of them only to those who know a token. */
final class ManifestServer implements AutoCloseable {
    private final Map<String, String> texts = new ConcurrentHashMap<>();
    private final Map<String, String> tokens = new ConcurrentHashMap<>();
    private final HttpServer server;

    ManifestServer() throws IOException {
        this.server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    void serve(String path, String text) {
        texts.put(path, text);
    }

    void remove(String path) {
        texts.remove(path);
    }

    /** Gives this text to nobody without the token. */
    void guard(String path, String token) {
        tokens.put(path, token);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String text = texts.get(path);
        String token = tokens.get(path);
        String given = exchange.getRequestHeaders().getFirst("Authorization");
        try (exchange) {
            if (token != null && !("Bearer " + token).equals(given)) {
                exchange.sendResponseHeaders(401, -1);
            } else if (text == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                byte[] content = text.getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, content.length);
                exchange.getResponseBody().write(content);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
