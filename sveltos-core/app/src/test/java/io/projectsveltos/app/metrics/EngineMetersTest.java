package io.projectsveltos.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.projectsveltos.spi.error.StandardErrorCode;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class EngineMetersTest {
    private final PrometheusMeterRegistry registry = PrometheusMeters.create();

    @Test
    void countsRequestsByReasonStartsAndTheProcessesThatRun() {
        EngineMeters meters = new EngineMeters(registry);

        meters.processStarted("template", false);
        meters.requestEnded("template", null, Duration.ofMillis(2));
        meters.requestEnded("template", StandardErrorCode.LIMIT_EXCEEDED, Duration.ofMillis(3));
        meters.processEnded("template");
        meters.processStarted("template", true);

        assertThat(registry.scrape())
                .contains(
                        "projectsveltos_engine_requests_total{engine=\"template\",outcome=\"success\"} 1.0",
                        "projectsveltos_engine_requests_total{engine=\"template\",outcome=\"LimitExceeded\"} 1.0",
                        "projectsveltos_engine_starts_total{engine=\"template\",restart=\"true\"} 1.0",
                        "projectsveltos_engine_processes{engine=\"template\"} 1.0",
                        "projectsveltos_engine_request_duration_seconds_count{engine=\"template\"} 2");
    }

    @Test
    void countsScriptsThatGaveNoValueByLanguage() {
        ScriptMeters meters = new ScriptMeters(registry);

        meters.failed("jinja", true);
        meters.failed("jinja", false);
        meters.abandoned("jinja");

        assertThat(registry.scrape())
                .contains(
                        "projectsveltos_script_failures_total{language=\"jinja\",limit=\"true\"} 1.0",
                        "projectsveltos_script_failures_total{language=\"jinja\",limit=\"false\"} 1.0",
                        "projectsveltos_script_abandoned_total{language=\"jinja\"} 1.0");
    }
}
