package io.projectsveltos.content.sign;

import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A signature as cosign stored it before there were bundles: a payload that names what is signed,
 * and annotations with the signature of the payload.
 *
 * @param payload as it is signed
 * @param annotations of the layer that holds it
 */
public record SimpleSigning(byte[] payload, Map<String, String> annotations) implements Signed {
    private static final String SIGNATURE = "dev.cosignproject.cosign/signature";

    public SimpleSigning {
        annotations = Map.copyOf(annotations);
    }

    @Override
    public byte[] signature() {
        return Base64Text.decode(annotations.getOrDefault(SIGNATURE, ""));
    }

    @Override
    public byte[] signedBytes() {
        return payload.clone();
    }

    @Override
    public boolean signs(String manifest) {
        try {
            JsonNode critical = JsonMapper.shared().readTree(payload).path("critical");
            return critical.path("image")
                    .path("docker-manifest-digest")
                    .asString("")
                    .equals(manifest);
        } catch (JacksonException e) {
            return false;
        }
    }
}
