package io.projectsveltos.app.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.projectsveltos.app.config.Address;
import io.projectsveltos.app.config.ConfigException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A small server for answers that cost little: each path has one page, a request is a virtual
 * thread. Only GET and HEAD are served and no body is read, so there is nothing to send it.
 */
public final class HttpListener implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(HttpListener.class);
    private static final int BACKLOG = 64;

    private final HttpServer server;
    private final ExecutorService requests;

    /** Listens at once; {@code purpose} is for the sentence that says the port is taken. */
    public HttpListener(String purpose, Address address, Map<String, Supplier<Page>> pages) {
        try {
            server = HttpServer.create(address.socketAddress(), BACKLOG);
        } catch (IOException e) {
            throw new ConfigException(
                    "Cannot listen on "
                            + address
                            + " for "
                            + purpose
                            + ": "
                            + e.getMessage()
                            + ". Choose another address.");
        }
        requests =
                Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("http-", 0).factory());
        server.setExecutor(requests);
        server.createContext("/", exchange -> answer(exchange, pages));
        server.start();
    }

    /** The port that is listened on, also where a free one was asked for. */
    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        requests.shutdownNow();
    }

    private static void answer(HttpExchange exchange, Map<String, Supplier<Page>> pages)
            throws IOException {
        try (exchange) {
            Page page = pageFor(exchange, pages);
            byte[] body = page.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", page.contentType());
            if (exchange.getRequestMethod().equals("HEAD")) {
                exchange.sendResponseHeaders(page.status(), -1);
                return;
            }
            exchange.sendResponseHeaders(page.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static Page pageFor(HttpExchange exchange, Map<String, Supplier<Page>> pages) {
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            return Page.text(405, "only GET is served\n");
        }
        Supplier<Page> page = pages.get(exchange.getRequestURI().getPath());
        if (page == null) {
            return Page.text(404, "not found\n");
        }
        try {
            return page.get();
        } catch (RuntimeException e) {
            log.atError()
                    .addKeyValue("path", exchange.getRequestURI().getPath())
                    .setCause(e)
                    .log("A page failed");
            return Page.text(500, "this page failed, see the log\n");
        }
    }
}
