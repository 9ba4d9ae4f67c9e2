package io.projectsveltos.app.http;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.projectsveltos.app.config.Address;
import java.util.Map;

/** Serves {@code /metrics} in the text format of Prometheus. */
public final class MetricsServer implements AutoCloseable {
    private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

    private final HttpListener listener;

    /** Listens at once. */
    public MetricsServer(Address address, PrometheusMeterRegistry registry) {
        listener =
                new HttpListener(
                        "metrics",
                        address,
                        Map.of("/metrics", () -> new Page(200, TEXT_FORMAT, registry.scrape())));
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
