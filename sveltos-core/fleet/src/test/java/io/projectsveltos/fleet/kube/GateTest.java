package io.projectsveltos.fleet.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.http.MockResponse;
import io.projectsveltos.fleet.transport.Connection;
import io.projectsveltos.fleet.transport.Kubeconfig;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The fence that every write passes, and the ear that hears of every request. */
class GateTest {
    private static final String WHY = "The Lease is lost, so nothing is written.";
    private static final ObjectKey KEY = new ObjectKey("v1", "ConfigMap", "ns", "x");
    private static final String OBJECT =
            """
            {"apiVersion":"v1","kind":"ConfigMap","metadata":{"namespace":"ns","name":"x"}}
            """;
    private static final String KINDS =
            """
            {"kind":"APIResourceList","groupVersion":"v1","resources":[
            {"name":"configmaps","kind":"ConfigMap","namespaced":true}]}
            """;
    private static final String REVIEWS =
            """
            {"kind":"APIResourceList","groupVersion":"authorization.k8s.io/v1","resources":[
            {"name":"selfsubjectaccessreviews","kind":"SelfSubjectAccessReview","namespaced":false}]}
            """;

    private final MockWebServer server = new MockWebServer();
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private volatile Optional<String> closed = Optional.empty();
    private final Transport transport =
            Transport.start(
                    "sveltos/test",
                    () -> closed,
                    (method, host, code) -> heard.add(method + " " + host + " " + code));
    private Connection connection;

    @BeforeEach
    void start() {
        server.start();
        connection =
                Kubeconfig.parse(
                                """
                                clusters: [{name: c, cluster: {server: "http://127.0.0.1:%d"}}]
                                users: [{name: u, user: {token: abc}}]
                                contexts: [{name: c, context: {cluster: c, user: u}}]
                                """
                                        .formatted(server.getPort()),
                                "a test")
                        .connection();
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
        transport.close();
    }

    @Test
    void sendsNoWriteWhileTheFenceIsClosed() {
        reply(200, KINDS);
        reply(201, OBJECT);
        reply(200, OBJECT);
        try (KubeClient client = open()) {
            KubeApi api = client.api();
            api.create(object());
            int sent = server.getRequestCount();

            closed = Optional.of(WHY);

            for (Runnable write :
                    List.<Runnable>of(
                            () -> api.create(object()),
                            () -> api.delete(KEY, "uid"),
                            () -> api.mergePatch(KEY, "", Map.of()))) {
                assertThatThrownBy(write::run)
                        .isInstanceOfSatisfying(
                                SveltosException.class,
                                e -> assertThat(e.code()).isEqualTo(StandardErrorCode.CANCELLED))
                        .hasMessage(WHY);
            }
            assertThat(server.getRequestCount()).isEqualTo(sent);
            assertThat(api.get(KEY)).as("reading goes on").isPresent();
        }
    }

    @Test
    void holdsTypedWritesBackToo() {
        reply(200, KINDS);
        try (KubeClient client = open()) {
            TypedApi<ConfigMap> configMaps = client.typed(ConfigMap.class);
            closed = Optional.of(WHY);
            assertThatThrownBy(
                            () ->
                                    configMaps.create(
                                            new ConfigMapBuilder()
                                                    .withNewMetadata()
                                                    .withNamespace("ns")
                                                    .withName("x")
                                                    .endMetadata()
                                                    .build()))
                    .isInstanceOf(SveltosException.class)
                    .hasMessage(WHY);
        }
        assertThat(server.getRequestCount()).as("what is served was asked for").isEqualTo(1);
    }

    @Test
    void letsReviewsThroughSinceTheyChangeNothing() {
        closed = Optional.of(WHY);
        reply(200, REVIEWS);
        reply(201, "{\"kind\":\"SelfSubjectAccessReview\",\"metadata\":{}}");
        try (KubeClient client = open()) {
            client.api()
                    .create(
                            new KubeObject(
                                    Map.of(
                                            "apiVersion", "authorization.k8s.io/v1",
                                            "kind", "SelfSubjectAccessReview")));
        }
        assertThat(server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void letsThoseThroughWhoDecideAboutTheFence() {
        closed = Optional.of(WHY);
        reply(200, KINDS);
        reply(201, OBJECT);
        try (KubeClient client =
                KubeClient.openUnfenced(transport, connection, "a test", new KindInterner())) {
            client.api().create(object());
        }
        assertThat(server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void hearsOfEveryRequestThatIsSent() throws IOException {
        reply(200, KINDS);
        reply(404, "{}");
        try (KubeClient client = open()) {
            assertThat(client.api().get(KEY)).isEmpty();
            closed = Optional.of(WHY);
            assertThatThrownBy(() -> client.api().create(object())).hasMessage(WHY);
            server.close();
            assertThatThrownBy(() -> client.api().get(KEY)).isInstanceOf(SveltosException.class);
        }

        String host = connection.server().getAuthority();
        assertThat(heard)
                .containsExactly(
                        "GET " + host + " 200", "GET " + host + " 404", "GET " + host + " 0");
    }

    private KubeClient open() {
        return KubeClient.open(transport, connection, "a test", new KindInterner());
    }

    private static KubeObject object() {
        return new KubeObject(
                Map.of(
                        "apiVersion", "v1",
                        "kind", "ConfigMap",
                        "metadata", Map.of("namespace", "ns", "name", "x")));
    }

    private void reply(int code, String body) {
        server.enqueue(
                new MockResponse()
                        .setResponseCode(code)
                        .setHeader("Content-Type", "application/json")
                        .setBody(body));
    }
}
