package io.projectsveltos.content.sign;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A public key that signatures of cosign are checked with: ECDSA, RSA or Ed25519. */
public final class CosignKey {
    private static final Pattern PEM =
            Pattern.compile(
                    "\\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\\s]+)-----END PUBLIC KEY-----\\s*");
    private static final int RSA_BITS = 2048;
    private static final int EC_BITS = 256;

    private final PublicKey key;
    private final List<String> algorithms;

    private CosignKey(PublicKey key, List<String> algorithms) {
        this.key = key;
        this.algorithms = algorithms;
    }

    /**
     * Reads a key as {@code cosign public-key} prints it.
     *
     * @param place where it is from, for sentences
     * @throws io.projectsveltos.spi.error.SveltosException with NOT_SIGNED where it is none
     */
    public static CosignKey read(byte[] pem, String place) {
        requireNonNull(place, "place is null");
        Matcher matcher = PEM.matcher(new String(pem, StandardCharsets.ISO_8859_1));
        if (!matcher.matches()) {
            throw Refusal.of(
                    place
                            + " must hold one public key and nothing else, from -----BEGIN PUBLIC"
                            + " KEY----- to -----END PUBLIC KEY-----, as cosign public-key prints"
                            + " it");
        }
        try {
            return of(Base64.getMimeDecoder().decode(matcher.group(1)), place);
        } catch (IllegalArgumentException e) {
            throw unknown(place);
        }
    }

    /** A key in its binary form, e.g. of a certificate. */
    static CosignKey of(PublicKey key, String place) {
        return switch (key) {
            case ECPublicKey curve when curve.getParams().getOrder().bitLength() >= EC_BITS ->
                    new CosignKey(key, List.of("SHA256withECDSA", "SHA384withECDSA"));
            case RSAPublicKey rsa when rsa.getModulus().bitLength() >= RSA_BITS ->
                    new CosignKey(key, List.of("SHA256withRSA"));
            case PublicKey other when other.getAlgorithm().equals("EdDSA") ->
                    new CosignKey(key, List.of("Ed25519"));
            default -> throw unknown(place);
        };
    }

    /** What tells it from others. */
    public String digest() {
        return Sha256.of(key.getEncoded());
    }

    /** Whether a signature of these bytes is by this key. */
    boolean verifies(byte[] bytes, byte[] signature) {
        return algorithms.stream().anyMatch(algorithm -> verifies(algorithm, bytes, signature));
    }

    private boolean verifies(String algorithm, byte[] bytes, byte[] signature) {
        try {
            Signature verifier = Signature.getInstance(algorithm);
            verifier.initVerify(key);
            verifier.update(bytes);
            return verifier.verify(signature);
        } catch (GeneralSecurityException e) {
            // One that is no signature by such a key at all.
            return false;
        }
    }

    private static CosignKey of(byte[] encoded, String place) {
        for (String algorithm : List.of("EC", "RSA", "Ed25519")) {
            try {
                X509EncodedKeySpec spec = new X509EncodedKeySpec(encoded);
                return of(KeyFactory.getInstance(algorithm).generatePublic(spec), place);
            } catch (GeneralSecurityException e) {
                // It is one of the others, or none.
            }
        }
        throw unknown(place);
    }

    private static RuntimeException unknown(String place) {
        return Refusal.of(
                place
                        + " holds a key that cannot be used; cosign keys are ECDSA (P-256 or more),"
                        + " RSA (2048 bits or more) or Ed25519");
    }
}
