package io.projectsveltos.content.sign;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Arrays;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An entry of the transparency log, as a bundle brings it along.
 *
 * @param json the entry
 */
record LogEntry(JsonNode json) {
    /**
     * Whether the log signed for the time of the entry; without that the time is anybody's word.
     */
    boolean promised() {
        return !json.path("inclusionPromise").path("signedEntryTimestamp").asString("").isEmpty();
    }

    Instant time() {
        return Instant.ofEpochSecond(json.path("integratedTime").asLong(0));
    }

    /** Whether it is the entry of this signature by this certificate, and of no other. */
    boolean records(Bundle bundle, X509Certificate certificate) {
        JsonNode body = body();
        JsonNode spec = body.path("spec");
        JsonNode signatures = spec.path("signatures");
        JsonNode signature = signatures.path(0);
        return body.path("kind").asString("").equals("dsse")
                && body.path("apiVersion").asString("").equals("0.0.1")
                && signatures.size() == 1
                && spec.path("payloadHash").path("algorithm").asString("").equals("sha256")
                && Sha256.of(bundle.payload())
                        .equals("sha256:" + spec.path("payloadHash").path("value").asString(""))
                && Arrays.equals(
                        Base64Text.decode(signature.path("signature").asString("")),
                        bundle.signature())
                && isFor(signature.path("verifier").asString(""), certificate);
    }

    private static boolean isFor(String verifier, X509Certificate certificate) {
        try {
            byte[] encoded =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(
                                    new ByteArrayInputStream(Base64Text.decode(verifier)))
                            .getEncoded();
            return Arrays.equals(encoded, certificate.getEncoded());
        } catch (CertificateEncodingException e) {
            return false;
        } catch (CertificateException e) {
            return false;
        }
    }

    private JsonNode body() {
        byte[] body = Base64Text.decode(json.path("canonicalizedBody").asString(""));
        try {
            return JsonMapper.shared().readTree(new String(body, StandardCharsets.UTF_8));
        } catch (JacksonException e) {
            return JsonMapper.shared().createObjectNode();
        }
    }
}
