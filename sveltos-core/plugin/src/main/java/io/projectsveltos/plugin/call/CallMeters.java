package io.projectsveltos.plugin.call;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Counts and times the calls into one plugin; its meters go when it is unloaded. Their names start
 * with {@code projectsveltos.plugins}, as {@code projectsveltos.plugin} is for the plugins' own.
 */
final class CallMeters {
    private static final String CALL = "projectsveltos.plugins.call";
    private final MeterRegistry registry;
    private final String pluginId;
    private final Counter abandoned;
    private final Gauge running;
    private final Gauge stuck;

    CallMeters(
            MeterRegistry registry,
            String pluginId,
            Supplier<Number> allRunning,
            Supplier<Number> stillRunning) {
        this.registry = registry;
        this.pluginId = pluginId;
        this.abandoned =
                Counter.builder("projectsveltos.plugins.calls.abandoned")
                        .description("Calls into a plugin that did not end when interrupted")
                        .tag("plugin", pluginId)
                        .register(registry);
        this.running =
                Gauge.builder("projectsveltos.plugins.calls.running", allRunning)
                        .description("Calls that run, abandoned ones too")
                        .tag("plugin", pluginId)
                        .register(registry);
        this.stuck =
                Gauge.builder("projectsveltos.plugins.calls.stuck", stillRunning)
                        .description("Abandoned calls that still run")
                        .tag("plugin", pluginId)
                        .register(registry);
    }

    /** Notes the end of one call. */
    void ended(String operation, String result, Duration duration) {
        Timer.builder(CALL)
                .description("Calls into plugins")
                .tag("plugin", pluginId)
                .tag("operation", operation)
                .tag("result", result)
                .register(registry)
                .record(duration);
    }

    void abandoned() {
        abandoned.increment();
    }

    void remove() {
        List<Meter> mine = new ArrayList<>(List.of(abandoned, running, stuck));
        mine.addAll(registry.find(CALL).tag("plugin", pluginId).meters());
        mine.forEach(registry::remove);
    }
}
