package io.projectsveltos.fleet.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ClientAuth;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.OpenSSLEngineOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.PfxOptions;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

class TransportTlsTest {
    private final Vertx vertx = Vertx.vertx();
    private final Transport transport = Transport.start("sveltos/test");

    @TempDir private Path folder;
    private KeyPair509 server;
    private KeyPair509 client;

    @BeforeEach
    void makeKeys() {
        server = KeyPair509.create(folder, "server", "ip:127.0.0.1");
        client = KeyPair509.create(folder, "client", "dns:client.example.com");
    }

    @AfterEach
    void stop() {
        transport.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    @EnabledOnOs(LINUX)
    void encryptsInNativeCode() {
        assertThat(OpenSSLEngineOptions.isAlpnAvailable()).isTrue();
    }

    @Test
    void speaksHttp2AndShowsTheCertificateOfItsIdentity() throws Exception {
        int port = listen(server);

        assertThat(ask(port, server)).isEqualTo("HTTP_2 CN=client");
    }

    @Test
    void refusesAServerThatAnotherAuthoritySigned() {
        int port = listen(server);
        KeyPair509 other = KeyPair509.create(folder, "other", "ip:127.0.0.1");

        assertThatThrownBy(() -> ask(port, other))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(SSLException.class);
    }

    @Test
    void refusesAServerOfAnotherName() {
        KeyPair509 elsewhere = KeyPair509.create(folder, "elsewhere", "dns:elsewhere.example.com");
        int port = listen(elsewhere);

        assertThatThrownBy(() -> ask(port, elsewhere))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(SSLException.class);
    }

    private int listen(KeyPair509 identity) {
        HttpServer listening =
                vertx.createHttpServer(
                                new HttpServerOptions()
                                        .setHost("127.0.0.1")
                                        .setPort(0)
                                        .setSsl(true)
                                        .setUseAlpn(true)
                                        .setClientAuth(ClientAuth.REQUIRED)
                                        .setTrustOptions(
                                                new PemTrustOptions()
                                                        .addCertValue(
                                                                Buffer.buffer(
                                                                        Base64.getDecoder()
                                                                                .decode(
                                                                                        client
                                                                                                .certificate()))))
                                        .setKeyCertOptions(
                                                new PfxOptions()
                                                        .setPath(identity.store().toString())
                                                        .setPassword(KeyPair509.PASSWORD)))
                        .requestHandler(TransportTlsTest::describe)
                        .listen()
                        .toCompletionStage()
                        .toCompletableFuture()
                        .join();
        return listening.actualPort();
    }

    private static void describe(HttpServerRequest request) {
        try {
            request.response()
                    .end(
                            request.version()
                                    + " "
                                    + request.sslSession().getPeerPrincipal().getName());
        } catch (SSLPeerUnverifiedException e) {
            request.response().setStatusCode(401).end();
        }
    }

    private String ask(int port, KeyPair509 trusted) throws Exception {
        String kubeconfig =
                """
                clusters:
                - name: c
                  cluster: {server: "https://127.0.0.1:%d", certificate-authority-data: %s}
                users:
                - name: u
                  user: {client-certificate-data: %s, client-key-data: %s}
                contexts: [{name: c, context: {cluster: c, user: u}}]
                """
                        .formatted(port, trusted.certificate(), client.certificate(), client.key());
        try (HttpClient http =
                transport.http(Kubeconfig.parse(kubeconfig, "a test").connection())) {
            HttpResponse<String> answer =
                    http.sendAsync(
                                    http.newHttpRequestBuilder()
                                            .uri("https://127.0.0.1:" + port + "/")
                                            .build(),
                                    String.class)
                            .get(30, TimeUnit.SECONDS);
            return answer.body();
        }
    }
}
