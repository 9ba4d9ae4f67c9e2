package io.projectsveltos.fleet.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.interfaces.ECPrivateKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrivateKeyPemTest {
    private static final String P256 = "a00a06082a8648ce3d030107";

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC", "Ed25519"})
    void readsTheModernFormOfAnyAlgorithm(String algorithm) throws GeneralSecurityException {
        PrivateKey key = KeyPairGenerator.getInstance(algorithm).generateKeyPair().getPrivate();

        assertThat(read("PRIVATE KEY", key.getEncoded())).isEqualTo(key);
    }

    @Test
    void readsTheOldFormOfRsa() throws GeneralSecurityException {
        PrivateKey key = KeyPairGenerator.getInstance("RSA").generateKeyPair().getPrivate();
        byte[] modern = key.getEncoded();
        // The old form is what the modern one wraps: it begins at the second sequence of its
        // length.
        byte[] old = Arrays.copyOfRange(modern, 26, modern.length);

        assertThat(read("RSA PRIVATE KEY", old)).isEqualTo(key);
    }

    @Test
    void readsTheOldFormOfEllipticCurves() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        ECPrivateKey key = (ECPrivateKey) generator.generateKeyPair().getPrivate();
        String number = "%064x".formatted(key.getS());
        byte[] old = HexFormat.of().parseHex("3031020101" + "0420" + number + P256);

        assertThat(((ECPrivateKey) read("EC PRIVATE KEY", old)).getS()).isEqualTo(key.getS());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "-----BEGIN PRIVATE KEY-----\nAAAA\n"})
    void refusesWhatIsNoKey(String text) {
        assertThatThrownBy(() -> PrivateKeyPem.read(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(GeneralSecurityException.class);
    }

    @Test
    void refusesAKeyThatIsCutShort() {
        byte[] old = HexFormat.of().parseHex("3077020101042001");

        assertThatThrownBy(() -> read("EC PRIVATE KEY", old))
                .isInstanceOf(GeneralSecurityException.class);
    }

    private static PrivateKey read(String label, byte[] der) throws GeneralSecurityException {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        String pem = "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(label, body, label);
        return PrivateKeyPem.read(pem.getBytes(StandardCharsets.US_ASCII));
    }
}
