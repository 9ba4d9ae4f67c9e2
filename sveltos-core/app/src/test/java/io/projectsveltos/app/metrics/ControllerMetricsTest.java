package io.projectsveltos.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.projectsveltos.kernel.Controller;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.kernel.Request;
import org.junit.jupiter.api.Test;

class ControllerMetricsTest {
    private final PrometheusMeterRegistry registry = PrometheusMeters.create();

    private Controller controller() {
        return Controller.builder("clustersummary", _ -> new Outcome.Done())
                .metrics(new ControllerMetrics(registry))
                .build();
    }

    @Test
    void everySeriesExistsAtZeroBeforeTheFirstTurn() {
        try (Controller controller = controller()) {
            controller.start();
            assertThat(registry.scrape())
                    .contains(
                            "controller_runtime_reconcile_total{controller=\"clustersummary\",result=\"error\"} 0.0")
                    .contains(
                            "controller_runtime_reconcile_errors_total{controller=\"clustersummary\"} 0.0")
                    .contains(
                            "workqueue_depth{controller=\"clustersummary\",name=\"clustersummary\"} 0.0")
                    .contains(
                            "workqueue_retries_total{controller=\"clustersummary\",name=\"clustersummary\"} 0.0");
        }
    }

    @Test
    void aTurnIsCountedAndTimed() {
        try (Controller controller = controller()) {
            controller.start();
            controller.enqueue(Request.clusterScoped("one"));
            await("the turn is counted")
                    .untilAsserted(
                            () ->
                                    assertThat(registry.scrape())
                                            .contains(
                                                    "controller_runtime_reconcile_total{controller=\"clustersummary\",result=\"success\"} 1.0")
                                            .contains(
                                                    "controller_runtime_reconcile_time_seconds_bucket{controller=\"clustersummary\",le=\"60.0\"} 1")
                                            .contains(
                                                    "workqueue_queue_duration_seconds_count{controller=\"clustersummary\",name=\"clustersummary\"} 1"));
        }
    }
}
