package io.projectsveltos.app.http;

import io.projectsveltos.app.config.Address;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Serves {@code /metrics} in the text format of Prometheus, and {@code /plugins}: what {@code
 * sveltos plugins} shows, of the running process.
 */
public final class DiagnosticsServer implements AutoCloseable {
    private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

    private final HttpListener listener;

    /** Listens at once. */
    public DiagnosticsServer(Address address, Supplier<String> metrics, Supplier<String> plugins) {
        listener =
                new HttpListener(
                        "metrics",
                        address,
                        Map.of(
                                "/metrics", () -> new Page(200, TEXT_FORMAT, metrics.get()),
                                "/plugins", () -> Page.text(200, plugins.get())));
    }

    /** The port that is listened on. */
    public int port() {
        return listener.port();
    }

    @Override
    public void close() {
        listener.close();
    }
}
