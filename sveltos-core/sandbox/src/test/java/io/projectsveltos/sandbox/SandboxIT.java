package io.projectsveltos.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.concurrent.Callable;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SandboxIT {
    private static final String FORBIDDEN = "403";

    private static Sandbox sandbox;
    private static ControlPlane plane;
    private static Kubectl kubectl;

    @BeforeAll
    static void start() {
        sandbox =
                Sandbox.start(SandboxConfig.of(System.getenv()).withProgress(System.out::println));
        plane = sandbox.add("main");
        kubectl = plane.kubectl();
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    @Test
    void servesTheStampedVersion() {
        assertThat(kubectl.run("version").orThrow())
                .contains("Server Version: " + Servers.program().version());
    }

    @Test
    void refusesClientsWithoutRights() throws Exception {
        kubectl.run("create", "namespace", "rights").orThrow();
        eventually("service account appears", () -> exists("rights", "serviceaccount/default"));
        String token = kubectl.run("create", "token", "default", "-n", "rights").orThrow().strip();
        String secrets = "/api/v1/namespaces/rights/secrets";
        assertThat(status(secrets, "")).as("anonymous").isEqualTo(FORBIDDEN);
        assertThat(status(secrets, token)).as("service account").isEqualTo(FORBIDDEN);
        assertThat(status(secrets, "wrong")).as("bad token").isEqualTo("401");
        assertThat(status(secrets, plane.token())).as("administrator").isEqualTo("200");
    }

    @Test
    void showsACertificateThatOnlyItsOwnAuthorityVouchesFor() {
        try (HttpClient stranger = HttpClient.newHttpClient()) {
            assertThatThrownBy(() -> send(stranger, "/readyz", plane.token()))
                    .isInstanceOf(SSLHandshakeException.class);
        }
    }

    @Test
    void simulatesPodsAsTheyAreTold() {
        kubectl.apply(
                        """
                        {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "pods"}}
                        """)
                .orThrow();
        kubectl.run("create", "deployment", "web", "--image=web", "--replicas=2", "-n", "pods")
                .orThrow();
        kubectl.run("create", "job", "good", "--image=job", "-n", "pods").orThrow();
        kubectl.run("create", "job", "bad", "--image=job", "-n", "pods", "--", "sh", "-c", "exit 3")
                .orThrow();
        eventually("service account appears", () -> exists("pods", "serviceaccount/default"));
        pod("failing", "fail");
        pod("waiting", "pending");
        pod("imageless", "image-pull");
        pod("cold", "unready");

        eventually("deployment", () -> get("deployment/web", ".status.readyReplicas").equals("2"));
        eventually("job ends", () -> get("job/good", ".status.succeeded").equals("1"));
        eventually("job fails", () -> !get("job/bad", ".status.failed").isEmpty());
        String reason = ".status.containerStatuses[0].state.waiting.reason";
        eventually("crash", () -> get("pod/failing", reason).equals("CrashLoopBackOff"));
        eventually("no image", () -> get("pod/imageless", reason).equals("ImagePullBackOff"));
        eventually(
                "not ready",
                () -> get("pod/cold", ".status.containerStatuses[0].ready").equals("false"));
        eventually(
                "not scheduled",
                () -> get("pod/waiting", ".status.conditions[0].reason").equals("Unschedulable"));
        assertThat(get("pod/waiting", ".status.phase")).isEqualTo("Pending");

        kubectl.run(
                        "annotate",
                        "pod/waiting",
                        "-n",
                        "pods",
                        "--overwrite",
                        "sandbox.projectsveltos.io/pod=run")
                .orThrow();
        eventually("follows", () -> get("pod/waiting", ".status.phase").equals("Running"));
    }

    @Test
    void logsEveryRequestWithItsUserAgent() throws Exception {
        AuditLog.Mark mark = plane.audit().mark();
        status("/api/v1/namespaces/default/configmaps", plane.token());
        status("/api/v1/namespaces/default/configmaps", plane.token());
        kubectl.run("create", "configmap", "logged").orThrow();

        AuditEntries entries = plane.audit().since(mark);

        assertThat(entries.byUserAgent("Java-http-client").countByVerb()).containsEntry("list", 2L);
        assertThat(entries.byUserAgent("kubectl/").writes().all())
                .singleElement()
                .satisfies(
                        entry -> {
                            assertThat(entry.verb()).isEqualTo("create");
                            assertThat(entry.resource()).isEqualTo("configmaps");
                            assertThat(entry.code()).isEqualTo(201);
                        });
        assertThat(plane.audit().since(plane.audit().mark()).byUserAgent("kubectl/")).isEmpty();
    }

    @Test
    void comesBackOnTheSamePortWithItsObjects() throws Exception {
        ControlPlane other = sandbox.add("other");
        other.kubectl().run("create", "configmap", "kept").orThrow();
        URI url = other.url();

        other.stop();
        assertThat(other.running()).isFalse();
        assertThat(other.kubectl().run("get", "configmaps").exitCode()).isNotZero();

        other.start();
        assertThat(other.url()).isEqualTo(url);
        assertThat(other.kubectl().run("get", "configmaps").orThrow()).contains("kept");

        other.freeze();
        assertThat(other.kubectl().run("get", "ns", "--request-timeout=1s").exitCode()).isNotZero();
        other.thaw();
        assertThat(other.kubectl().run("get", "ns").exitCode()).isZero();
        assertThat(kubectl.run("get", "configmap", "kept").exitCode())
                .as("control planes share no object")
                .isNotZero();
    }

    private static void pod(String name, String behaviour) {
        kubectl.apply(
                        """
                        {"apiVersion": "v1", "kind": "Pod",
                         "metadata": {"name": "%s", "namespace": "pods",
                           "annotations": {"sandbox.projectsveltos.io/pod": "%s"}},
                         "spec": {"containers": [{"name": "main", "image": "main"}]}}
                        """
                                .formatted(name, behaviour))
                .orThrow();
    }

    private static String get(String object, String path) {
        return kubectl.run("get", object, "-n", "pods", "-o", "jsonpath={" + path + "}").orThrow();
    }

    private static boolean exists(String namespace, String object) {
        return kubectl.run("get", object, "-n", namespace).exitCode() == 0;
    }

    private static void eventually(String what, Callable<Boolean> condition) {
        await(what).atMost(Duration.ofSeconds(30)).until(condition);
    }

    private static String status(String path, String token) throws Exception {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (InputStream in = Files.newInputStream(plane.certificateAuthority())) {
            store.setCertificateEntry(
                    "ca", CertificateFactory.getInstance("X.509").generateCertificate(in));
        }
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        try (HttpClient client = HttpClient.newBuilder().sslContext(context).build()) {
            return send(client, path, token);
        }
    }

    private static String send(HttpClient client, String path, String token)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(plane.url().resolve(path));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        return ""
                + client.send(request.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
