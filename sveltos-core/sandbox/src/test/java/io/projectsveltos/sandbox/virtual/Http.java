package io.projectsveltos.sandbox.virtual;

import io.projectsveltos.sandbox.ClientKubeconfig;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A plain HTTP client, for what a Kubernetes client does not show. */
record Http(HttpClient client, ClientKubeconfig config, Version version) implements AutoCloseable {
    static Http of(ClientKubeconfig config) throws Exception {
        return of(config, Version.HTTP_2);
    }

    static Http of(ClientKubeconfig config, Version version) throws Exception {
        return new Http(
                HttpClient.newBuilder().sslContext(trust(config)).version(version).build(),
                config,
                version);
    }

    HttpResponse<byte[]> get(String path) throws Exception {
        return client.send(request(path), HttpResponse.BodyHandlers.ofByteArray());
    }

    /** The first lines of an answer that need not end. */
    List<String> firstLines(String path, int count) throws Exception {
        HttpResponse<Stream<String>> answer =
                client.send(request(path), HttpResponse.BodyHandlers.ofLines());
        try (Stream<String> lines = answer.body()) {
            return lines.limit(count).toList();
        }
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(config.server().resolve(path))
                .header("Authorization", "Bearer " + config.token())
                .timeout(Duration.ofSeconds(10))
                .build();
    }

    private static SSLContext trust(ClientKubeconfig config) throws Exception {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        byte[] authority = config.authority().getBytes(StandardCharsets.UTF_8);
        try (InputStream in = new ByteArrayInputStream(authority)) {
            store.setCertificateEntry(
                    "authority", CertificateFactory.getInstance("X.509").generateCertificate(in));
        }
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
