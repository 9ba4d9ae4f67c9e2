package io.projectsveltos.fleet.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;

/**
 * A key and its self-signed certificate, made by the JDK's keytool.
 *
 * @param store the PKCS#12 file
 * @param certificate as a kubeconfig holds it: PEM in Base64
 * @param key the same of the key
 */
record KeyPair509(Path store, String certificate, String key) {
    static final String PASSWORD = "changeit";

    /** Makes one for a host's address or name, such as {@code ip:127.0.0.1}. */
    static KeyPair509 create(Path folder, String commonName, String alternativeName) {
        Path store = folder.resolve(commonName + ".p12");
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
                                    "CN=" + commonName,
                                    "-ext",
                                    "san=" + alternativeName,
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
            return new KeyPair509(
                    store,
                    pem("CERTIFICATE", keys.getCertificate("it").getEncoded()),
                    pem("PRIVATE KEY", keys.getKey("it", PASSWORD.toCharArray()).getEncoded()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String pem(String type, byte[] der) {
        String text =
                "-----BEGIN "
                        + type
                        + "-----\n"
                        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
                        + "\n-----END "
                        + type
                        + "-----\n";
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
    }
}
