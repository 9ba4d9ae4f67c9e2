package io.projectsveltos.content.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A real server of the web on an address of this machine, which notes what it is asked. */
public final class WebServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, HttpHandler> pages = new ConcurrentHashMap<>();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private final String scheme;

    private WebServer(HttpServer server, String scheme) {
        this.server = server;
        this.scheme = scheme;
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    /** Over plain HTTP on an address such as {@code 127.0.0.2}. */
    public static WebServer on(String address) {
        try {
            return new WebServer(
                    HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral(address), 0), 50),
                    "http");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Over TLS on 127.0.0.1. */
    public static WebServer secure(TlsKey key) {
        try {
            HttpsServer server =
                    HttpsServer.create(
                            new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 50);
            server.setHttpsConfigurator(key.server());
            return new WebServer(server, "https");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url(String path) {
        return scheme
                + "://"
                + server.getAddress().getAddress().getHostAddress()
                + ":"
                + server.getAddress().getPort()
                + path;
    }

    public WebServer page(String path, HttpHandler handler) {
        pages.put(path, handler);
        return this;
    }

    public WebServer page(String path, byte[] body) {
        return page(path, exchange -> answer(exchange, 200, body));
    }

    public WebServer page(String path, String body) {
        return page(path, body.getBytes(StandardCharsets.UTF_8));
    }

    public WebServer redirect(String path, String location) {
        return page(
                path,
                exchange -> {
                    exchange.getResponseHeaders().set("Location", location);
                    answer(exchange, 302, new byte[0]);
                });
    }

    /** Accepts and never answers. */
    public WebServer silence(String path) {
        return page(path, _ -> hold());
    }

    /** Blocks until the server is closed. */
    public void hold() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What was asked so far, in order. */
    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    public static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        end.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private void serve(HttpExchange exchange) throws IOException {
        asked.add(
                new Asked(
                        exchange.getRequestURI().toString(),
                        exchange.getRequestHeaders().getFirst("Authorization"),
                        exchange.getRequestHeaders().getFirst("If-None-Match")));
        HttpHandler page = pages.get(exchange.getRequestURI().getPath());
        if (page == null) {
            answer(exchange, 404, new byte[0]);
        } else {
            page.handle(exchange);
        }
    }

    /** A request: what for, as whom, and what the asker has. */
    public record Asked(
            String path, @Nullable String authorization, @Nullable String ifNoneMatch) {}
}
