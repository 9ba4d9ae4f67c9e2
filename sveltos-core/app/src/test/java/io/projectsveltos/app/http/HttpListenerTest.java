package io.projectsveltos.app.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.app.config.Address;
import io.projectsveltos.app.config.ConfigException;
import io.projectsveltos.app.metrics.LeaderMetrics;
import io.projectsveltos.app.metrics.PrometheusMeters;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class HttpListenerTest {
    private static final Address LOOPBACK = Address.parse("127.0.0.1:0");

    private final HttpClient client = HttpClient.newHttpClient();

    private HttpResponse<String> send(int port, String path, String method)
            throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + port + path);
        HttpRequest request =
                HttpRequest.newBuilder(uri).method(method, BodyPublishers.noBody()).build();
        return client.send(request, BodyHandlers.ofString());
    }

    @Test
    void probesFollowTheProcess() throws Exception {
        AtomicReference<Health> ready = new AtomicReference<>(Health.bad("caches are filling"));
        try (ProbeServer server = new ProbeServer(LOOPBACK, () -> Health.good("ok"), ready::get)) {
            assertThat(send(server.port(), "/healthz", "GET").statusCode()).isEqualTo(200);
            HttpResponse<String> early = send(server.port(), "/readyz", "GET");
            assertThat(early.statusCode()).isEqualTo(503);
            assertThat(early.body()).isEqualTo("caches are filling\n");
            ready.set(Health.good("ok"));
            assertThat(send(server.port(), "/readyz", "GET").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void servesNothingElse() throws Exception {
        try (ProbeServer server =
                new ProbeServer(LOOPBACK, () -> Health.good("ok"), () -> Health.good("ok"))) {
            assertThat(send(server.port(), "/readyz/../secret", "GET").statusCode()).isEqualTo(404);
            assertThat(send(server.port(), "/healthz", "POST").statusCode()).isEqualTo(405);
            assertThat(send(server.port(), "/healthz", "HEAD").body()).isEmpty();
        }
    }

    @Test
    void aFailingPageIsAnErrorAndNotTheEnd() throws Exception {
        try (ProbeServer server =
                new ProbeServer(
                        LOOPBACK,
                        () -> {
                            throw new IllegalStateException("broken");
                        },
                        () -> Health.good("ok"))) {
            assertThat(send(server.port(), "/healthz", "GET").statusCode()).isEqualTo(500);
            assertThat(send(server.port(), "/readyz", "GET").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aRunningProcessShowsItsPlugins() throws Exception {
        try (DiagnosticsServer server =
                new DiagnosticsServer(LOOPBACK, () -> "", () -> "PLUGIN  STATE\n")) {
            assertThat(send(server.port(), "/plugins", "GET").body()).isEqualTo("PLUGIN  STATE\n");
        }
    }

    @Test
    void metricsHaveTheNamesThatDashboardsAskFor() throws Exception {
        var registry = PrometheusMeters.create();
        LeaderMetrics.register(registry, "sveltos-controller", () -> true);
        try (DiagnosticsServer server =
                new DiagnosticsServer(LOOPBACK, registry::scrape, () -> "")) {
            assertThat(send(server.port(), "/metrics", "GET").body())
                    .contains("leader_election_master_status{name=\"sveltos-controller\"} 1.0")
                    .contains("process_resident_memory_bytes")
                    .contains("process_cpu_seconds_total")
                    .contains("process_open_fds")
                    .contains("jvm_memory_used_bytes");
        }
    }

    @Test
    void aTakenPortIsAClearSentence() {
        try (ProbeServer first =
                new ProbeServer(LOOPBACK, () -> Health.good("ok"), () -> Health.good("ok"))) {
            Address taken = new Address("127.0.0.1", first.port());
            assertThatThrownBy(
                            () ->
                                    new ProbeServer(
                                            taken,
                                            () -> Health.good("ok"),
                                            () -> Health.good("ok")))
                    .isInstanceOf(ConfigException.class)
                    .hasMessageStartingWith("Cannot listen on " + taken + " for health probes");
        }
    }
}
