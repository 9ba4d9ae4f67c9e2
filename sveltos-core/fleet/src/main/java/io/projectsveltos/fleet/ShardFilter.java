package io.projectsveltos.fleet;

import static java.util.Objects.requireNonNull;

/**
 * Says which clusters this process takes care of: those whose shard key is its own. A process
 * without a key takes those without one.
 *
 * @param key this process's shard key; empty for none
 */
public record ShardFilter(String key) {
    public ShardFilter {
        requireNonNull(key, "key is null");
    }

    /** True for a cluster of this process's shard. */
    public boolean owns(ClusterSnapshot cluster) {
        return cluster.shardKey().equals(key);
    }
}
