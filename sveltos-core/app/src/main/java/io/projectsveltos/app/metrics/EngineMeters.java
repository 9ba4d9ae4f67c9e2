package io.projectsveltos.app.metrics;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.spi.error.ErrorCode;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What engines do, counted by engine and, where it failed, by reason. */
public final class EngineMeters implements EngineMetrics {
    private static final double[] BUCKETS = {0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30};

    private final MeterRegistry registry;

    /** Counts into the registry. */
    public EngineMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void requestEnded(String engine, @Nullable ErrorCode failure, Duration took) {
        registry.counter(
                        "projectsveltos_engine_requests_total",
                        "engine",
                        engine,
                        "outcome",
                        failure == null ? "success" : failure.reason())
                .increment();
        DistributionSummary.builder("projectsveltos_engine_request_duration_seconds")
                .tag("engine", engine)
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(took.toNanos() / 1e9);
    }

    @Override
    public void processStarted(String engine, boolean restart) {
        registry.counter(
                        "projectsveltos_engine_starts_total",
                        "engine",
                        engine,
                        "restart",
                        Boolean.toString(restart))
                .increment();
    }
}
