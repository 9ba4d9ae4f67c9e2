package io.projectsveltos.fleet;

import io.projectsveltos.spi.context.CancellationToken;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The live set of clusters of this shard and of all others. */
public interface ClusterRegistry {
    /** All clusters known, ordered by name; no call is made. */
    List<ClusterSnapshot> clusters();

    /** One cluster as known; no call is made. */
    Optional<ClusterSnapshot> find(ClusterRef ref);

    /**
     * Tells a listener whenever a cluster appears, goes, changes in label, annotation, spec,
     * readiness, pause or deletion, becomes reachable again, or gets other credentials; not on mere
     * heartbeats. Listeners may be called by several threads at a time and should be quick.
     */
    void onChange(Consumer<ClusterRef> listener);

    /** Whether the clusters have been listed once; before that an absence means nothing. */
    boolean synced();

    /**
     * What can be done about a cluster. May connect first, within the token's deadline; while a
     * cluster is known to be down, the answer is immediate.
     *
     * @param token bounds the call, and every call of the API it returns
     */
    ClusterLookup lookup(ClusterRef ref, CancellationToken token);
}
