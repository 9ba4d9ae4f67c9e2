import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.List;
import java.util.stream.Stream;

/**
 * Packs the certificates of a folder into a trust store without a password, the form a JDK ships
 * its own in: {@code java TrustStore.java FOLDER FILE}.
 */
public final class TrustStore {
    private TrustStore() {}

    public static void main(String[] arguments) throws Exception {
        for (String algorithm : List.of("certProtectionAlgorithm", "macAlgorithm")) {
            System.setProperty("keystore.pkcs12." + algorithm, "NONE");
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        CertificateFactory factory = CertificateFactory.getInstance("X.509");
        try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".crt")).sorted().toList()) {
                try (InputStream in = Files.newInputStream(file)) {
                    Certificate certificate = factory.generateCertificate(in);
                    store.setCertificateEntry(file.getFileName().toString(), certificate);
                }
            }
        }
        try (OutputStream out = Files.newOutputStream(Path.of(arguments[1]))) {
            store.store(out, null);
        }
    }
}
