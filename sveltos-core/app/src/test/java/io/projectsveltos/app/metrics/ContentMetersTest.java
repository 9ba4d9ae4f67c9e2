package io.projectsveltos.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.projectsveltos.content.fetch.ContentMetrics;
import io.projectsveltos.content.store.StoreUsage;
import io.projectsveltos.spi.error.StandardErrorCode;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ContentMetersTest {
    private final PrometheusMeterRegistry registry = PrometheusMeters.create();

    @Test
    void countsQuestionsFetchesAndBytesAndShowsTheStore() {
        ContentMeters meters = new ContentMeters(registry);

        meters.show(() -> new StoreUsage(2, 1000, 1));
        meters.asked(ContentMetrics.Answer.FAILED_BEFORE);
        meters.fetched("oci", null, true, Duration.ofMillis(20));
        meters.fetched("oci", StandardErrorCode.DIGEST_MISMATCH, false, Duration.ofMillis(30));
        meters.received(5);

        assertThat(registry.scrape())
                .contains(
                        "projectsveltos_content_asked_total{answer=\"failed_before\"} 1.0",
                        "projectsveltos_content_fetches_total{changed=\"true\",origin=\"oci\",outcome=\"success\"} 1.0",
                        "projectsveltos_content_fetches_total{changed=\"false\",origin=\"oci\",outcome=\"DigestMismatch\"} 1.0",
                        "projectsveltos_content_fetch_duration_seconds_count{origin=\"oci\"} 2",
                        "projectsveltos_content_received_bytes_total 5.0",
                        "projectsveltos_content_store_bytes 1000.0",
                        "projectsveltos_content_store_trees 2.0",
                        "projectsveltos_content_store_held 1.0");
    }
}
