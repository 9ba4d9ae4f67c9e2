package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Sees to it that a release has one operation at a time: the engine takes one that is recorded as
 * under way for one that was cut off.
 */
final class RunningReleases {
    private record Place(String cluster, String namespace, String name) {}

    private final Set<Place> running = ConcurrentHashMap.newKeySet();

    <T> T alone(ReleaseId release, Supplier<T> work) {
        Place place = new Place(release.cluster(), release.namespace(), release.name());
        if (!running.add(place)) {
            throw new SveltosException(
                    StandardErrorCode.PLUGIN_BUSY,
                    release.prefix() + "another operation on the release is under way.");
        }
        try {
            return work.get();
        } finally {
            running.remove(place);
        }
    }
}
