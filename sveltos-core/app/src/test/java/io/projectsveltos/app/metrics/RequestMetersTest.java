package io.projectsveltos.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.projectsveltos.fleet.transport.RequestListener;
import org.junit.jupiter.api.Test;

class RequestMetersTest {
    private final PrometheusMeterRegistry registry = PrometheusMeters.create();
    private final RequestMeters meters = new RequestMeters(registry, "10.0.0.1:6443");

    @Test
    void countsUnderTheNameAndLabelsOfTheOriginalsClient() {
        meters.ended("GET", "10.0.0.1:6443", 200);
        meters.ended("GET", "10.0.0.1:6443", 200);
        meters.ended("PATCH", "10.0.0.1:6443", RequestListener.NO_ANSWER);

        assertThat(registry.scrape())
                .contains(
                        "rest_client_requests_total{code=\"200\",host=\"10.0.0.1:6443\",method=\"GET\"}"
                                + " 2.0",
                        "rest_client_requests_total{code=\"<error>\",host=\"10.0.0.1:6443\",method=\"PATCH\"}"
                                + " 1.0");
    }

    @Test
    void takesAllManagedClustersForOneHost() {
        for (int cluster = 0; cluster < 1_000; cluster++) {
            meters.ended("GET", "cluster-" + cluster + ":6443", 200);
        }

        assertThat(registry.scrape().lines().filter(line -> line.startsWith("rest_client")))
                .containsExactly(
                        "rest_client_requests_total{code=\"200\",host=\"managed\",method=\"GET\"}"
                                + " 1000.0");
    }
}
