package io.projectsveltos.content.sign;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A bundle of Sigstore, version 0.3: an envelope (DSSE) around a statement (in-toto), and what it
 * takes to judge the signature.
 *
 * @param json the whole bundle
 */
public record Bundle(JsonNode json) implements Signed {
    private static final int MAX_ENTRIES = 5;
    private static final String STATEMENT = "application/vnd.in-toto+json";
    private static final String TYPE = "https://in-toto.io/Statement/";
    private static final String SIGNATURE = "https://sigstore.dev/cosign/sign/v1";

    /** Reads one; empty where it is none. */
    public static Optional<Bundle> parse(byte[] bytes) {
        try {
            JsonNode json = JsonMapper.shared().readTree(bytes);
            return json.path("dsseEnvelope").isObject()
                    ? Optional.of(new Bundle(json))
                    : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** Exactly one: which of several counts would be open to interpretation. */
    @Override
    public byte[] signature() {
        JsonNode signatures = envelope().path("signatures");
        return signatures.size() == 1
                ? Base64Text.decode(signatures.path(0).path("sig").asString(""))
                : new byte[0];
    }

    /** The type and the payload, each with its length before it, as DSSE signs them. */
    @Override
    public byte[] signedBytes() {
        byte[] type = type().getBytes(StandardCharsets.UTF_8);
        byte[] payload = payload();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(("DSSEv1 " + type.length + " ").getBytes(StandardCharsets.UTF_8));
        out.writeBytes(type);
        out.writeBytes((" " + payload.length + " ").getBytes(StandardCharsets.UTF_8));
        out.writeBytes(payload);
        return out.toByteArray();
    }

    /** A statement of another kind, such as what was built how, is no signature. */
    @Override
    public boolean signs(String manifest) {
        JsonNode statement = statement();
        if (!type().equals(STATEMENT)
                || !statement.path("_type").asString("").startsWith(TYPE)
                || !statement.path("predicateType").asString("").equals(SIGNATURE)) {
            return false;
        }
        for (JsonNode subject : statement.path("subject")) {
            String digest = subject.path("digest").path("sha256").asString("");
            if (manifest.equals("sha256:" + digest)) {
                return true;
            }
        }
        return false;
    }

    /** The certificate of a signature without a key; empty where it has none. */
    Optional<X509Certificate> certificate() {
        byte[] encoded =
                Base64Text.decode(
                        json.path("verificationMaterial")
                                .path("certificate")
                                .path("rawBytes")
                                .asString(""));
        try {
            return CertificateFactory.getInstance("X.509")
                                    .generateCertificate(new ByteArrayInputStream(encoded))
                            instanceof X509Certificate certificate
                    ? Optional.of(certificate)
                    : Optional.empty();
        } catch (CertificateException e) {
            return Optional.empty();
        }
    }

    /** The entries of transparency logs that came along; not more than a bundle has. */
    List<LogEntry> entries() {
        JsonNode entries = json.path("verificationMaterial").path("tlogEntries");
        return entries.valueStream().limit(MAX_ENTRIES).map(LogEntry::new).toList();
    }

    private JsonNode statement() {
        try {
            return JsonMapper.shared().readTree(payload());
        } catch (JacksonException e) {
            return JsonMapper.shared().createObjectNode();
        }
    }

    private String type() {
        return envelope().path("payloadType").asString("");
    }

    byte[] payload() {
        return Base64Text.decode(envelope().path("payload").asString(""));
    }

    private JsonNode envelope() {
        return json.path("dsseEnvelope");
    }
}
