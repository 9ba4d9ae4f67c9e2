package io.projectsveltos.app.metrics;

import io.micrometer.core.instrument.Clock;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** Makes the one registry of the process, with the measures of the process and its JVM in it. */
public final class PrometheusMeters {
    private PrometheusMeters() {}

    /** A registry that nothing of the command has written to yet. */
    public static PrometheusMeterRegistry create() {
        PrometheusRegistry prometheus = new PrometheusRegistry();
        JvmMetrics.builder().register(prometheus);
        return new PrometheusMeterRegistry(PrometheusConfig.DEFAULT, prometheus, Clock.SYSTEM);
    }
}
