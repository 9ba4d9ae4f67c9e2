package io.projectsveltos.content.oci;

import java.util.Map;

/**
 * A layer of an artifact.
 *
 * @param mediaType what it is
 * @param digest {@code sha256:<hex>}
 * @param size in bytes
 * @param annotations what else is said of it
 */
public record OciLayer(
        String mediaType, String digest, long size, Map<String, String> annotations) {
    private static final String TITLE = "org.opencontainers.image.title";

    public OciLayer {
        annotations = Map.copyOf(annotations);
    }

    /** The name of its file; empty for none. */
    public String title() {
        return annotations.getOrDefault(TITLE, "");
    }
}
