package io.projectsveltos.content.testing;

import static io.projectsveltos.content.testing.Ecdsa.base64;
import static io.projectsveltos.content.testing.Ecdsa.sha256;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;

/**
 * A whole Sigstore in memory: an authority, its log, and a transparency log that holds one entry at
 * a time. It makes bundles as cosign does.
 */
public final class TestSigstore {
    private static final String TYPE = "application/vnd.in-toto+json";

    private final Instant start;
    private final TestFulcio fulcio;
    private final Ecdsa log = Ecdsa.fresh();

    public TestSigstore(Instant start) {
        this.start = start;
        this.fulcio = new TestFulcio(start);
    }

    /** The file {@code trusted_root.json}. */
    public String trustedRoot() {
        return """
                {"mediaType":"application/vnd.dev.sigstore.trustedroot+json;version=0.1",
                "tlogs":[%s],"ctlogs":[%s],"timestampAuthorities":[],
                "certificateAuthorities":[{"subject":{"organization":"test","commonName":"root"},
                "uri":"https://fulcio.example.org","certChain":{"certificates":[{"rawBytes":"%s"}]},
                "validFor":{"start":"%s"}}]}"""
                .formatted(described(log), described(fulcio.log), base64(fulcio.root()), start);
    }

    /** A bundle by an identity, signed at a time and noted in the log at another. */
    public String bundle(
            String manifest, String issuer, String subject, Instant signed, Instant noted) {
        Ecdsa key = Ecdsa.fresh();
        byte[] certificate = fulcio.certificate(key, issuer, subject, signed);
        byte[] statement =
                """
                {"_type":"https://in-toto.io/Statement/v1",\
                "subject":[{"digest":{"sha256":"%s"}}],\
                "predicateType":"https://sigstore.dev/cosign/sign/v1","predicate":{}}"""
                        .formatted(manifest.substring("sha256:".length()))
                        .getBytes(StandardCharsets.UTF_8);
        String signature = base64(key.sign(envelope(statement)));
        byte[] body = body(statement, signature, certificate);
        return """
                {"mediaType":"application/vnd.dev.sigstore.bundle.v0.3+json",\
                "verificationMaterial":{"certificate":{"rawBytes":"%s"},"tlogEntries":[%s]},\
                "dsseEnvelope":{"payload":"%s","payloadType":"%s",\
                "signatures":[{"sig":"%s"}]}}"""
                .formatted(
                        base64(certificate),
                        entry(body, noted),
                        base64(statement),
                        TYPE,
                        signature);
    }

    private static byte[] envelope(byte[] statement) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(
                ("DSSEv1 " + TYPE.length() + " " + TYPE + " " + statement.length + " ")
                        .getBytes(StandardCharsets.UTF_8));
        out.writeBytes(statement);
        return out.toByteArray();
    }

    private static byte[] body(byte[] statement, String signature, byte[] certificate) {
        String pem =
                "-----BEGIN CERTIFICATE-----\n"
                        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate)
                        + "\n-----END CERTIFICATE-----\n";
        return """
                {"apiVersion":"0.0.1","kind":"dsse","spec":{\
                "envelopeHash":{"algorithm":"sha256","value":"%s"},\
                "payloadHash":{"algorithm":"sha256","value":"%s"},\
                "signatures":[{"signature":"%s","verifier":"%s"}]}}"""
                .formatted(
                        "0".repeat(64),
                        hex(sha256(statement)),
                        signature,
                        base64(pem.getBytes(StandardCharsets.UTF_8)))
                .getBytes(StandardCharsets.UTF_8);
    }

    private String entry(byte[] body, Instant noted) {
        String promise =
                "{\"body\":\"%s\",\"integratedTime\":%d,\"logID\":\"%s\",\"logIndex\":0}"
                        .formatted(base64(body), noted.getEpochSecond(), hex(log.id()));
        ByteArrayOutputStream leaf = new ByteArrayOutputStream();
        leaf.write(0);
        leaf.writeBytes(body);
        String root = base64(sha256(leaf.toByteArray()));
        return """
                {"logIndex":"0","logId":{"keyId":"%s"},\
                "kindVersion":{"kind":"dsse","version":"0.0.1"},"integratedTime":"%d",\
                "inclusionPromise":{"signedEntryTimestamp":"%s"},\
                "inclusionProof":{"logIndex":"0","rootHash":"%s","treeSize":"1","hashes":[],\
                "checkpoint":{"envelope":"%s"}},"canonicalizedBody":"%s"}"""
                .formatted(
                        base64(log.id()),
                        noted.getEpochSecond(),
                        base64(log.sign(promise.getBytes(StandardCharsets.UTF_8))),
                        root,
                        checkpoint(root).replace("\n", "\\n"),
                        base64(body));
    }

    private String checkpoint(String root) {
        String note = "log.example.org - 1\n1\n" + root + "\n";
        ByteArrayOutputStream signature = new ByteArrayOutputStream();
        signature.write(log.id(), 0, 4);
        signature.writeBytes(log.sign(note.getBytes(StandardCharsets.UTF_8)));
        return note + "\n\u2014 log.example.org " + base64(signature.toByteArray()) + "\n";
    }

    private String described(Ecdsa key) {
        return """
                {"baseUrl":"https://log.example.org","hashAlgorithm":"SHA2_256",
                "publicKey":{"rawBytes":"%s","keyDetails":"PKIX_ECDSA_P256_SHA_256",
                "validFor":{"start":"%s"}},"logId":{"keyId":"%s"}}"""
                .formatted(base64(key.encoded()), start, base64(key.id()));
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
