package io.projectsveltos.spi.deploy;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.ObjectKey;

/**
 * One object that a deployer left in a cluster.
 *
 * @param key what it is called
 * @param uid the UID the API server gave; empty where the deployer cannot know it
 */
public record InventoryItem(ObjectKey key, String uid) {
    public InventoryItem {
        requireNonNull(key, "key is null");
        requireNonNull(uid, "uid is null");
    }
}
