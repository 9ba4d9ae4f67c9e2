package io.projectsveltos.app.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.content.fetch.ContentMetrics;
import io.projectsveltos.content.store.StoreUsage;
import io.projectsveltos.spi.error.ErrorCode;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What fetches of content do, counted by origin and, where they failed, by reason. */
public final class ContentMeters implements ContentMetrics {
    private static final double[] BUCKETS = {0.01, 0.05, 0.1, 0.5, 1, 5, 30, 90};

    private final MeterRegistry registry;
    private final Counter received;

    /** Counts into the registry. */
    public ContentMeters(MeterRegistry registry) {
        this.registry = registry;
        this.received = registry.counter("projectsveltos_content_received_bytes_total");
    }

    /** Shows how full the store is, by asking it when the metrics are read. */
    public void show(Supplier<StoreUsage> usage) {
        gauge("projectsveltos_content_store_bytes", () -> usage.get().bytes());
        gauge("projectsveltos_content_store_trees", () -> usage.get().trees());
        gauge("projectsveltos_content_store_held", () -> usage.get().held());
    }

    @Override
    public void asked(Answer answer) {
        registry.counter(
                        "projectsveltos_content_asked_total",
                        "answer",
                        answer.name().toLowerCase(Locale.ROOT))
                .increment();
    }

    @Override
    public void fetched(
            String origin, @Nullable ErrorCode failure, boolean changed, Duration took) {
        registry.counter(
                        "projectsveltos_content_fetches_total",
                        "origin",
                        origin,
                        "outcome",
                        failure == null ? "success" : failure.reason(),
                        "changed",
                        Boolean.toString(changed))
                .increment();
        DistributionSummary.builder("projectsveltos_content_fetch_duration_seconds")
                .tag("origin", origin)
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(took.toNanos() / 1e9);
    }

    @Override
    public void received(long bytes) {
        received.increment((double) bytes);
    }

    private void gauge(String name, Supplier<Number> value) {
        Gauge.builder(name, value).register(registry);
    }
}
