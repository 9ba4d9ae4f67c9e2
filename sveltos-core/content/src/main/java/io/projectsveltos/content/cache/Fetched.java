package io.projectsveltos.content.cache;

import io.projectsveltos.content.store.StoredTree;
import java.time.Instant;

/**
 * Content, held open for whoever asked for it.
 *
 * @param tree the files; closed by closing this
 * @param revision what it is called by whoever serves it, e.g. the digest of a manifest; empty for
 *     none
 * @param checkedAt when the server last said that this is its content
 */
public record Fetched(StoredTree tree, String revision, Instant checkedAt)
        implements AutoCloseable {
    @Override
    public void close() {
        tree.close();
    }
}
