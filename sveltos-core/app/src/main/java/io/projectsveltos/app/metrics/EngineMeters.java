package io.projectsveltos.app.metrics;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.spi.error.ErrorCode;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** What engines do, counted by engine and, where it failed, by reason. */
public final class EngineMeters implements EngineMetrics {
    private static final double[] BUCKETS = {0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30};

    private final MeterRegistry registry;
    private final Map<String, AtomicInteger> running = new ConcurrentHashMap<>();

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
        running(engine).incrementAndGet();
    }

    @Override
    public void processEnded(String engine) {
        running(engine).decrementAndGet();
    }

    private AtomicInteger running(String engine) {
        return running.computeIfAbsent(
                engine,
                name -> {
                    AtomicInteger count = new AtomicInteger();
                    Gauge.builder("projectsveltos_engine_processes", count, AtomicInteger::get)
                            .tag("engine", name)
                            .register(registry);
                    return count;
                });
    }
}
