package io.projectsveltos.content.testing;

import com.sun.net.httpserver.HttpsConfigurator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A key with its self-signed certificate for 127.0.0.1, made by the JDK's keytool.
 *
 * @param keys the key store
 * @param pem the certificate
 */
public record TlsKey(KeyStore keys, byte[] pem) {
    private static final String PASSWORD = "changeit";

    public static TlsKey create(Path folder) {
        Path store = folder.resolve("server.p12");
        try {
            Process keytool =
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "keytool")
                                            .toString(),
                                    "-genkeypair",
                                    "-alias",
                                    "it",
                                    "-keyalg",
                                    "EC",
                                    "-dname",
                                    "CN=content",
                                    "-ext",
                                    "san=ip:127.0.0.1",
                                    "-ext",
                                    "bc=ca:true",
                                    "-keystore",
                                    store.toString(),
                                    "-storetype",
                                    "PKCS12",
                                    "-storepass",
                                    PASSWORD)
                            .redirectErrorStream(true)
                            .start();
            String output =
                    new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (keytool.waitFor() != 0) {
                throw new IllegalStateException(output);
            }
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(store)) {
                keys.load(in, PASSWORD.toCharArray());
            }
            String pem =
                    "-----BEGIN CERTIFICATE-----\n"
                            + Base64.getMimeEncoder(64, new byte[] {'\n'})
                                    .encodeToString(keys.getCertificate("it").getEncoded())
                            + "\n-----END CERTIFICATE-----\n";
            return new TlsKey(keys, pem.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    public HttpsConfigurator server() {
        try {
            KeyManagerFactory managers =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return new HttpsConfigurator(context);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
