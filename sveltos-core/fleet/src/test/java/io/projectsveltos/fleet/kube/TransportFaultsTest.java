package io.projectsveltos.fleet.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.http.MockResponse;
import io.projectsveltos.fleet.transport.Kubeconfig;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.kernel.MonotonicClock;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TransportFaultsTest {
    private static final String KINDS =
            """
            {"kind":"APIResourceList","groupVersion":"v1","resources":[
            {"name":"configmaps","kind":"ConfigMap","namespaced":true},
            {"name":"secrets","kind":"Secret","namespaced":true}]}
            """;
    private static final ObjectKey KEY = new ObjectKey("v1", "ConfigMap", "ns", "x");

    private final Transport transport = Transport.start("sveltos/test");
    private final MockWebServer server = new MockWebServer();
    private KubeClient client;
    private KubeApi api;

    @BeforeEach
    void start() {
        server.start();
        String kubeconfig =
                """
                clusters: [{name: c, cluster: {server: "http://127.0.0.1:%d"}}]
                users: [{name: u, user: {token: abc}}]
                contexts: [{name: c, context: {cluster: c, user: u}}]
                """
                        .formatted(server.getPort());
        client =
                KubeClient.open(
                        transport,
                        Kubeconfig.parse(kubeconfig, "a test").connection(),
                        "cluster ns/c",
                        new KindInterner());
        api = client.api();
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
        server.close();
        transport.close();
    }

    @Test
    void waitsOnceAsLongAsTheServerAsks() {
        reply(200, KINDS);
        server.enqueue(response(429, "{}").setHeader("Retry-After", "1"));
        reply(200, "{\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"x\"}}");

        assertThat(api.get(KEY)).map(KubeObject::name).contains("x");
        assertThat(server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void repeatsAThrottledRequestOnlyOnce() {
        reply(200, KINDS);
        server.enqueue(response(429, "{}").setHeader("Retry-After", "1"));
        server.enqueue(response(429, "{}").setHeader("Retry-After", "1"));

        assertThatThrownBy(() -> api.get(KEY)).satisfies(code(StandardErrorCode.THROTTLED));
        assertThat(server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void asksNothingElseBeforeTheServerWantsToBeAsked() {
        reply(200, KINDS);
        server.enqueue(response(429, "{}").setHeader("Retry-After", "60"));

        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> api.get(KEY))
                    .satisfies(code(StandardErrorCode.THROTTLED))
                    .hasMessageContaining("60 s");
        }
        assertThat(server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void takesNothingForDeletedThatIsStillThere() {
        reply(200, KINDS);
        reply(409, "{}");
        reply(200, "{\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"x\",\"uid\":\"1\"}}");

        assertThatThrownBy(() -> api.delete(KEY, "1")).satisfies(code(StandardErrorCode.STALE));
    }

    @Test
    void leavesAnotherObjectOfTheSameNameAlone() {
        reply(200, KINDS);
        reply(409, "{}");
        reply(200, "{\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"x\",\"uid\":\"2\"}}");

        api.delete(KEY, "1");

        assertThat(server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void doesNotWaitLongerThanItsDeadline() {
        reply(200, KINDS);
        server.enqueue(response(429, "{}").setHeader("Retry-After", "60"));

        assertThatThrownBy(() -> api.get(KEY))
                .satisfies(code(StandardErrorCode.THROTTLED))
                .hasMessageContaining("60 s");
        assertThat(server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void listsAnewWhereTheServerForgotThePage() {
        reply(200, KINDS);
        reply(
                200,
                """
                {"kind":"ConfigMapList","metadata":{"continue":"more"},
                "items":[{"metadata":{"name":"a"}}]}
                """);
        reply(410, "{\"kind\":\"Status\",\"code\":410,\"reason\":\"Expired\"}");
        reply(
                200,
                """
                {"kind":"ConfigMapList","metadata":{},
                "items":[{"metadata":{"name":"b"}},{"metadata":{"name":"c"}}]}
                """);

        assertThat(api.list("v1", "ConfigMap", "ns", Map.of()))
                .extracting(KubeObject::name)
                .containsExactly("b", "c");
    }

    @Test
    void distinguishesAStaleWriteFromAFieldOfAnotherManager() {
        reply(200, KINDS);
        reply(409, "{\"kind\":\"Status\",\"reason\":\"Conflict\",\"message\":\"modified\"}");
        reply(
                409,
                """
                {"kind":"Status","reason":"Conflict","message":"Apply failed with 1 conflict",
                "details":{"causes":[{"reason":"FieldManagerConflict","field":".data.k"}]}}
                """);

        assertThatThrownBy(() -> api.apply(object(), ApplyOptions.standard()))
                .satisfies(code(StandardErrorCode.STALE));
        assertThatThrownBy(() -> api.apply(object(), ApplyOptions.standard()))
                .satisfies(code(StandardErrorCode.CONFLICT))
                .hasMessageContaining("Apply failed with 1 conflict");
    }

    @Test
    void passesTheServersWordsOnWhenItForbids() {
        reply(200, KINDS);
        reply(
                403,
                """
                {"kind":"Status","reason":"Forbidden","message":"configmaps \\"x\\" is forbidden: User \\"u\\" cannot get resource \\"configmaps\\" in API group \\"\\" in the namespace \\"ns\\""}
                """);

        assertThatThrownBy(() -> api.get(KEY))
                .satisfies(code(StandardErrorCode.FORBIDDEN))
                .hasMessageContaining("is forbidden: User \"u\" cannot get resource \"configmaps\"")
                .hasMessageContaining("in the namespace \"ns\"");
    }

    @Test
    void repeatsNothingAfterAServerError() {
        reply(200, KINDS);
        reply(500, "{\"kind\":\"Status\",\"message\":\"etcdserver: request timed out\"}");

        assertThatThrownBy(() -> api.get(KEY))
                .satisfies(code(StandardErrorCode.SERVER_ERROR))
                .hasMessageContaining("etcdserver: request timed out");
        assertThat(server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void saysWhatHappenedWhereNobodyListens() throws IOException {
        server.close();

        assertThatThrownBy(api::version)
                .satisfies(code(StandardErrorCode.UNREACHABLE))
                .hasMessageContaining("cluster ns/c")
                .hasMessageContaining("connection refused");
    }

    @Test
    void endsACallAtTheDeadlineOfItsTurn() {
        server.enqueue(response(200, "{}").setBodyDelay(30, java.util.concurrent.TimeUnit.SECONDS));
        Turn turn =
                Turn.detached(new Request("ns", "x"), new MonotonicClock(), Duration.ofMillis(300));

        long started = System.nanoTime();
        assertThatThrownBy(() -> api.withToken(turn).version())
                .isInstanceOf(SveltosException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void refusesAnAnswerThatIsNoObject() {
        reply(200, "<html>Welcome to the proxy</html>");

        assertThatThrownBy(api::version)
                .satisfies(code(StandardErrorCode.SERVER_ERROR))
                .hasMessageNotContaining("Welcome")
                .hasMessageContaining("no Kubernetes object");
    }

    @Test
    void showsNothingOfASecretTheServerQuotes() {
        reply(200, KINDS);
        reply(
                422,
                """
                {"kind":"Status","message":"Secret \\"s\\" is invalid: data[pw]: Invalid value: \\"aHVudGVyMg==\\": hunter2 is weak"}
                """);
        KubeObject secret =
                new KubeObject(
                        Map.of(
                                "apiVersion",
                                "v1",
                                "kind",
                                "Secret",
                                "metadata",
                                Map.of("name", "s", "namespace", "ns"),
                                "data",
                                Map.of("pw", "aHVudGVyMg==")));

        assertThatThrownBy(() -> api.apply(secret, ApplyOptions.standard()))
                .satisfies(code(StandardErrorCode.REJECTED))
                .hasMessageContaining("data[pw]")
                .hasMessageNotContaining("hunter2")
                .hasMessageNotContaining("aHVudGVyMg==");
    }

    @Test
    void asksForAMissingKindOnlyOnceInAWhile() {
        reply(200, KINDS);

        assertThat(api.kind("v1", "Nothing")).isEmpty();
        assertThat(api.kind("v1", "Nothing")).isEmpty();
        assertThat(api.kind("v1", "ConfigMap")).isPresent();
        assertThat(server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void neverLeavesTheObjectsPath() {
        reply(200, KINDS);

        for (String name : List.of("..", "a/b", "")) {
            assertThatThrownBy(() -> api.get(new ObjectKey("v1", "ConfigMap", "ns", name)))
                    .satisfies(code(StandardErrorCode.INVALID_INPUT));
        }
        assertThat(server.getRequestCount()).isEqualTo(1);
    }

    private static KubeObject object() {
        return new KubeObject(
                Map.of(
                        "apiVersion", "v1",
                        "kind", "ConfigMap",
                        "metadata", Map.of("name", "x", "namespace", "ns")));
    }

    private static java.util.function.Consumer<Throwable> code(StandardErrorCode code) {
        return e ->
                assertThat(e)
                        .isInstanceOfSatisfying(
                                SveltosException.class,
                                known -> assertThat(known.code()).isEqualTo(code));
    }

    private void reply(int code, String body) {
        server.enqueue(response(code, body));
    }

    private static MockResponse response(int code, String body) {
        return new MockResponse()
                .setResponseCode(code)
                .setHeader("Content-Type", "application/json")
                .setBody(body);
    }
}
