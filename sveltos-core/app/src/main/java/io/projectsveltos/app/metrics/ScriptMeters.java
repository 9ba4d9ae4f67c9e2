package io.projectsveltos.app.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.scripting.ScriptMetrics;

/** Rules, scripts and Jinja templates that gave no value, counted by language. */
public final class ScriptMeters implements ScriptMetrics {
    private final MeterRegistry registry;

    /** Counts into the registry. */
    public ScriptMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void failed(String language, boolean limit) {
        registry.counter(
                        "projectsveltos_script_failures_total",
                        "language",
                        language,
                        "limit",
                        Boolean.toString(limit))
                .increment();
    }

    @Override
    public void abandoned(String language) {
        registry.counter("projectsveltos_script_abandoned_total", "language", language).increment();
    }
}
