package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.deploy.ReleaseFacts;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What releases looked like when they were last as asked for. It spares reading and rendering them
 * again; without it, as after a start, the same is found out from the cluster.
 */
final class SeenReleases {
    private static final int KEPT = 20_000;

    private final Map<ReleaseId, Seen> releases =
            Collections.synchronizedMap(
                    new LinkedHashMap<>() {
                        private static final long serialVersionUID = 1;

                        @Override
                        protected boolean removeEldestEntry(Map.Entry<ReleaseId, Seen> eldest) {
                            return size() > KEPT;
                        }
                    });

    /**
     * A release as it was.
     *
     * @param digest of the request that it answered
     */
    record Seen(String digest, RecordMarker marker, ReleaseFacts facts) {}

    /** What was seen, where it answered the same request. */
    Optional<Seen> find(ReleaseId release, String digest) {
        return Optional.ofNullable(releases.get(release))
                .filter(seen -> !digest.isEmpty() && seen.digest().equals(digest));
    }

    void keep(ReleaseId release, Seen seen) {
        releases.put(release, seen);
    }

    void forget(ReleaseId release) {
        releases.remove(release);
    }
}
