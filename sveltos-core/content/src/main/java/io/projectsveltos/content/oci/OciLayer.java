package io.projectsveltos.content.oci;

/**
 * A layer of an artifact.
 *
 * @param mediaType what it is
 * @param digest {@code sha256:<hex>}
 * @param size in bytes
 * @param title the name of its file; empty for none
 */
public record OciLayer(String mediaType, String digest, long size, String title) {}
