package io.projectsveltos.addons.deploy;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Optional;

/**
 * What deploying one feature led to.
 *
 * @param objects what is in the cluster because of it; on failure only what was reached
 * @param failure why it is not complete; empty on success
 * @param hold what was not pruned for lack of a clear intent
 * @param releases what was done to releases, for a feature that has them
 */
public record FeatureResult(
        List<DeployedObject> objects,
        Optional<SveltosException> failure,
        PruneHold hold,
        Releases releases) {
    public FeatureResult {
        objects = List.copyOf(objects);
        requireNonNull(failure, "failure is null");
        requireNonNull(hold, "hold is null");
        requireNonNull(releases, "releases is null");
    }

    /** Of a feature that has objects and no releases. */
    public FeatureResult(
            List<DeployedObject> objects, Optional<SveltosException> failure, PruneHold hold) {
        this(objects, failure, hold, Releases.NONE);
    }

    /** Of a feature that has releases; their objects are their own. */
    static FeatureResult ofReleases(Releases releases, Optional<SveltosException> failure) {
        return new FeatureResult(List.of(), failure, PruneHold.NONE, releases);
    }
}
