package io.projectsveltos.app.metrics;

import static java.util.Objects.requireNonNull;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.projectsveltos.kernel.Controller;
import io.projectsveltos.kernel.ReconcileMetrics.Result;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The series of one controller; all exist from the start, at zero, so that rates are right. */
record ControllerSeries(
        Map<Result, Counter> results,
        Counter failed,
        Counter failedForGood,
        Counter panicked,
        Counter added,
        Counter retried,
        DistributionSummary turnTime,
        DistributionSummary workTime,
        DistributionSummary queued) {
    private static final double[] TURN_BUCKETS = {
        0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8,
        0.9, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5, 6, 7, 8, 9, 10, 15, 20, 25, 30,
        40, 50, 60
    };
    private static final double[] QUEUE_BUCKETS = {
        1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1, 10, 100, 1000
    };

    static ControllerSeries register(MeterRegistry registry, Controller controller) {
        Tags runtime = Tags.of("controller", controller.name());
        Tags queue = Tags.of("controller", controller.name(), "name", controller.name());
        Map<Result, Counter> results = new EnumMap<>(Result.class);
        for (Result result : Result.values()) {
            results.put(
                    result,
                    registry.counter(
                            "controller_runtime_reconcile_total",
                            runtime.and("result", result.label())));
        }
        gauge(
                registry,
                "controller_runtime_max_concurrent_reconciles",
                runtime,
                controller,
                Controller::concurrency);
        gauge(
                registry,
                "controller_runtime_active_workers",
                runtime,
                controller,
                Controller::active);
        gauge(registry, "workqueue_depth", queue, controller, Controller::depth);
        gauge(
                registry,
                "workqueue_longest_running_processor_seconds",
                queue,
                controller,
                c -> c.longestRunning().toMillis() / 1e3);
        gauge(
                registry,
                "workqueue_unfinished_work_seconds",
                queue,
                controller,
                c -> c.unfinished().toMillis() / 1e3);
        return new ControllerSeries(
                Map.copyOf(results),
                registry.counter("controller_runtime_reconcile_errors_total", runtime),
                registry.counter("controller_runtime_terminal_reconcile_errors_total", runtime),
                registry.counter("controller_runtime_reconcile_panics_total", runtime),
                registry.counter("workqueue_adds_total", queue),
                registry.counter("workqueue_retries_total", queue),
                histogram(
                        registry,
                        "controller_runtime_reconcile_time_seconds",
                        runtime,
                        TURN_BUCKETS),
                histogram(registry, "workqueue_work_duration_seconds", queue, QUEUE_BUCKETS),
                histogram(registry, "workqueue_queue_duration_seconds", queue, QUEUE_BUCKETS));
    }

    Counter ended(Result result) {
        return requireNonNull(results.get(result), "result is unknown");
    }

    private static void gauge(
            MeterRegistry registry,
            String name,
            Tags tags,
            Controller controller,
            ToDoubleFunction<Controller> value) {
        Gauge.builder(name, controller, value).tags(tags).strongReference(true).register(registry);
    }

    private static DistributionSummary histogram(
            MeterRegistry registry, String name, Tags tags, double[] buckets) {
        return DistributionSummary.builder(name)
                .tags(tags)
                .serviceLevelObjectives(buckets)
                .register(registry);
    }
}
