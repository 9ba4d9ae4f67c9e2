package io.projectsveltos.content.fetch;

/**
 * A body on disk.
 *
 * @param bytes how many
 * @param sha256 {@code sha256:<hex>} of them
 */
public record Downloaded(long bytes, String sha256) {}
