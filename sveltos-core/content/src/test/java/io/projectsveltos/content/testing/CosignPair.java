package io.projectsveltos.content.testing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Base64;

/** A pair of keys as cosign uses them, and what is signed with it, in both of cosign's forms. */
public final class CosignPair {
    public static final String BUNDLE = "application/vnd.dev.sigstore.bundle.v0.3+json";
    public static final String STATEMENT = "https://sigstore.dev/cosign/sign/v1";

    private final KeyPair pair;
    private final String algorithm;

    private CosignPair(String kind, int size, String algorithm) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(kind);
            if (size > 0) {
                generator.initialize(size);
            }
            this.pair = generator.generateKeyPair();
            this.algorithm = algorithm;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public static CosignPair ecdsa() {
        return new CosignPair("EC", 256, "SHA256withECDSA");
    }

    public static CosignPair rsa(int bits) {
        return new CosignPair("RSA", bits, "SHA256withRSA");
    }

    public static CosignPair ed25519() {
        return new CosignPair("Ed25519", 0, "Ed25519");
    }

    /** The public half. */
    public byte[] pem() {
        return ("-----BEGIN PUBLIC KEY-----\n"
                        + Base64.getMimeEncoder(64, new byte[] {'\n'})
                                .encodeToString(pair.getPublic().getEncoded())
                        + "\n-----END PUBLIC KEY-----\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** A signature in base64. */
    public String sign(byte[] bytes) {
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(pair.getPrivate());
            signature.update(bytes);
            return Base64.getEncoder().encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What simple signing signs. */
    public static byte[] payload(String manifest) {
        return """
                {"critical":{"identity":{"docker-reference":"any"},\
                "image":{"docker-manifest-digest":"%s"},\
                "type":"cosign container image signature"},"optional":null}"""
                .formatted(manifest)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** A bundle around a statement of this kind about a manifest. */
    public byte[] bundle(String manifest, String kind) {
        byte[] statement =
                """
                {"_type":"https://in-toto.io/Statement/v1","predicateType":"%s",\
                "subject":[{"digest":{"sha256":"%s"}}],"predicate":{}}"""
                        .formatted(kind, manifest.substring("sha256:".length()))
                        .getBytes(StandardCharsets.UTF_8);
        String type = "application/vnd.in-toto+json";
        ByteArrayOutputStream signed = new ByteArrayOutputStream();
        signed.writeBytes(
                ("DSSEv1 " + type.length() + " " + type + " " + statement.length + " ")
                        .getBytes(StandardCharsets.UTF_8));
        signed.writeBytes(statement);
        return """
                {"mediaType":"%s","verificationMaterial":{"publicKey":{"hint":"x"}},\
                "dsseEnvelope":{"payload":"%s","payloadType":"%s","signatures":[{"sig":"%s"}]}}"""
                .formatted(
                        BUNDLE,
                        Base64.getEncoder().encodeToString(statement),
                        type,
                        sign(signed.toByteArray()))
                .getBytes(StandardCharsets.UTF_8);
    }
}
