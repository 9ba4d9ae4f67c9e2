package io.projectsveltos.fleet;

import io.projectsveltos.spi.context.KubeObject;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * What was written last to each cluster's object, so that a turn which begins before the watch has
 * told of it waits instead of writing the same again and being refused.
 */
final class WrittenVersions {
    private record Written(String uid, long resourceVersion) {}

    private final ConcurrentMap<ClusterRef, Written> versions = new ConcurrentHashMap<>();

    void note(ClusterRef ref, KubeObject stored) {
        versions.put(ref, new Written(stored.uid(), number(stored)));
    }

    /** True where this object is from before the last write. */
    boolean isAheadOf(ClusterRef ref, KubeObject seen) {
        Written written = versions.get(ref);
        return written != null
                && written.uid().equals(seen.uid())
                && number(seen) < written.resourceVersion();
    }

    void forget(ClusterRef ref) {
        versions.remove(ref);
    }

    /** Versions are numbers that grow; one that is not holds nobody up. */
    private static long number(KubeObject object) {
        try {
            return Long.parseLong(object.resourceVersion());
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
