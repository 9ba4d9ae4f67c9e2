package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Asks an API server small questions as the administrator; trusts its authority only. */
final class ApiProbe implements AutoCloseable {
    /** Requests by this user agent are the sandbox's own; {@link AuditLog} leaves them out. */
    static final String USER_AGENT = "sandbox-probe";

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final HttpClient client;
    private final URI url;
    private final String token;

    ApiProbe(URI url, Path authority, String token) {
        this.client = HttpClient.newBuilder().sslContext(trusting(authority)).build();
        this.url = url;
        this.token = token;
    }

    /** True where the server answers the path with success; false where it does not answer. */
    boolean succeeds(String path) {
        HttpRequest request =
                HttpRequest.newBuilder(url.resolve(path))
                        .timeout(TIMEOUT)
                        .header("Authorization", "Bearer " + token)
                        .header("User-Agent", USER_AGENT)
                        .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static SSLContext trusting(Path authority) {
        try (InputStream in = Files.newInputStream(authority)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            store.setCertificateEntry(
                    "authority", CertificateFactory.getInstance("X.509").generateCertificate(in));
            TrustManagerFactory trust =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (IOException | GeneralSecurityException e) {
            throw new SveltosException(
                    SandboxErrorCode.FILE_FAILED,
                    "The certificate " + authority + " of the sandbox cannot be read.",
                    e);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
