package io.projectsveltos.app.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.fleet.transport.RequestListener;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * {@code rest_client_requests_total} with the labels that client-go gives it. All managed clusters
 * are one host, {@code managed}: ten thousand of them would be as many series for each method and
 * code.
 */
public final class RequestMeters implements RequestListener {
    private static final String MANAGED = "managed";
    private static final String NO_CODE = "<error>";

    private final MeterRegistry registry;
    private final String management;
    private final Map<Key, Counter> counters = new ConcurrentHashMap<>();

    /** Counts requests to the management cluster under its host and port. */
    public RequestMeters(MeterRegistry registry, String management) {
        this.registry = registry;
        this.management = management;
    }

    @Override
    public void ended(String method, String host, int code) {
        counters.computeIfAbsent(
                        new Key(method, host.equals(management) ? host : MANAGED, code),
                        this::counter)
                .increment();
    }

    private Counter counter(Key key) {
        return Counter.builder("rest_client_requests_total")
                .description(
                        "Number of HTTP requests, partitioned by status code, method, and host.")
                .tag("code", key.code() == NO_ANSWER ? NO_CODE : Integer.toString(key.code()))
                .tag("host", key.host())
                .tag("method", key.method())
                .register(registry);
    }

    private record Key(String method, String host, int code) {}
}
