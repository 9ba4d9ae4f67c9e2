package io.projectsveltos.app.run;

import dagger.Binds;
import dagger.Module;
import dagger.Provides;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.projectsveltos.app.metrics.ControllerMetrics;
import io.projectsveltos.app.metrics.EngineMeters;
import io.projectsveltos.app.metrics.PrometheusMeters;
import io.projectsveltos.app.metrics.ScriptMeters;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.kernel.ReconcileMetrics;
import io.projectsveltos.scripting.ScriptMetrics;
import jakarta.inject.Singleton;

/** What is measured. */
@Module
interface MetricsModule {
    @Binds
    MeterRegistry meterRegistry(PrometheusMeterRegistry registry);

    @Provides
    @Singleton
    static PrometheusMeterRegistry registry() {
        return PrometheusMeters.create();
    }

    @Provides
    @Singleton
    static ReconcileMetrics reconcileMetrics(MeterRegistry registry) {
        return new ControllerMetrics(registry);
    }

    @Provides
    @Singleton
    static EngineMetrics engineMetrics(MeterRegistry registry) {
        return new EngineMeters(registry);
    }

    @Provides
    @Singleton
    static ScriptMetrics scriptMetrics(MeterRegistry registry) {
        return new ScriptMeters(registry);
    }
}
