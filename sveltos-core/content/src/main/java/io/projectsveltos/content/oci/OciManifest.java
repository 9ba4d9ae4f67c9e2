package io.projectsveltos.content.oci;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an artifact is made of.
 *
 * @param digest {@code sha256:<hex>} of the manifest
 * @param layers in order; a later one lies over an earlier one
 */
public record OciManifest(String digest, List<OciLayer> layers) {
    private static final int MAX_LAYERS = 100;

    public OciManifest {
        layers = List.copyOf(layers);
    }

    /** The first layer of a media type. */
    public Optional<OciLayer> layer(String mediaType) {
        return layers(mediaType).findFirst();
    }

    /** All layers of a media type. */
    Stream<OciLayer> layers(String mediaType) {
        return layers.stream().filter(layer -> layer.mediaType().equals(mediaType));
    }

    static OciManifest parse(String digest, byte[] bytes, OciReference reference) {
        JsonNode layers = json(bytes, reference).path("layers");
        if (!layers.isArray() || layers.size() > MAX_LAYERS) {
            throw invalid(reference, "holds no layers that can be read");
        }
        List<OciLayer> found = new ArrayList<>();
        for (JsonNode layer : layers) {
            found.add(
                    new OciLayer(
                            layer.path("mediaType").asString(""),
                            layer.path("digest").asString(""),
                            layer.path("size").asLong(-1),
                            annotations(layer.path("annotations"))));
        }
        for (OciLayer layer : found) {
            if (!layer.digest().matches("sha256:[0-9a-f]{64}") || layer.size() < 0) {
                throw invalid(reference, "has a layer without a sha256 digest or a size");
            }
        }
        return new OciManifest(digest, found);
    }

    private static Map<String, String> annotations(JsonNode node) {
        Map<String, String> found = new HashMap<>();
        node.properties()
                .forEach(entry -> found.put(entry.getKey(), entry.getValue().asString("")));
        return found;
    }

    /**
     * The digests of what an index lists as artifacts of a type; a list that is no index has none.
     */
    static List<String> artifacts(byte[] index, String type, OciReference reference) {
        List<String> found = new ArrayList<>();
        for (JsonNode manifest : json(index, reference).path("manifests")) {
            String digest = manifest.path("digest").asString("");
            if (manifest.path("artifactType").asString("").equals(type)
                    && digest.matches("sha256:[0-9a-f]{64}")) {
                found.add(digest);
            }
        }
        return found;
    }

    /** Where an index leads: to its first manifest for no platform, else to its first. */
    static Optional<String> chosen(byte[] bytes, OciReference reference) {
        JsonNode manifests = json(bytes, reference).path("manifests");
        Optional<String> first = Optional.empty();
        for (JsonNode manifest : manifests) {
            String digest = manifest.path("digest").asString("");
            if (!digest.matches("sha256:[0-9a-f]{64}")) {
                continue;
            }
            if (!manifest.has("platform")) {
                return Optional.of(digest);
            }
            first = first.or(() -> Optional.of(digest));
        }
        return first;
    }

    private static JsonNode json(byte[] bytes, OciReference reference) {
        try {
            return JsonMapper.shared().readTree(bytes);
        } catch (JacksonException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The manifest of " + reference + " is no JSON.",
                    e);
        }
    }

    private static SveltosException invalid(OciReference reference, String what) {
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT,
                "The manifest of " + reference + " " + what + "; push the artifact anew.");
    }
}
