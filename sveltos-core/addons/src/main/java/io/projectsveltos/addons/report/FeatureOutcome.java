package io.projectsveltos.addons.report;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.DeployedObject;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.deploy.Releases;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How one feature of a summary stands after a turn.
 *
 * @param featureId the feature
 * @param digest of what was asked for; empty where it could not be rendered
 * @param deployed whether this turn worked on the cluster; false where nothing was to be done
 * @param objects what was reached in the cluster in this turn
 * @param kinds the kinds it may have objects of
 * @param hold what was not pruned for lack of a clear intent
 * @param failure why it is not in place; empty where it is
 * @param releases what was done to its releases, if it has any
 */
public record FeatureOutcome(
        String featureId,
        Optional<String> digest,
        boolean deployed,
        List<DeployedObject> objects,
        Set<DeployedKind> kinds,
        PruneHold hold,
        Optional<SveltosException> failure,
        Releases releases) {
    public FeatureOutcome {
        requireNonNull(featureId, "featureId is null");
        objects = List.copyOf(objects);
        kinds = Set.copyOf(kinds);
        requireNonNull(releases, "releases is null");
    }

    /** Of a feature that has no releases. */
    public FeatureOutcome(
            String featureId,
            Optional<String> digest,
            boolean deployed,
            List<DeployedObject> objects,
            Set<DeployedKind> kinds,
            PruneHold hold,
            Optional<SveltosException> failure) {
        this(featureId, digest, deployed, objects, kinds, hold, failure, Releases.NONE);
    }

    /** Whether this turn worked on the cluster and left something to be done. */
    boolean leftOpen() {
        return deployed && (failure.isPresent() || !hold.empty());
    }

    /** A feature that was in place already. */
    public static FeatureOutcome unchanged(
            String featureId, String digest, Set<DeployedKind> kinds) {
        return new FeatureOutcome(
                featureId,
                Optional.of(digest),
                false,
                List.of(),
                kinds,
                PruneHold.NONE,
                Optional.empty());
    }

    /** A feature that failed before anything was written. */
    public static FeatureOutcome failed(
            String featureId, Set<DeployedKind> kinds, SveltosException failure) {
        return new FeatureOutcome(
                featureId,
                Optional.empty(),
                false,
                List.of(),
                kinds,
                PruneHold.NONE,
                Optional.of(failure));
    }
}
