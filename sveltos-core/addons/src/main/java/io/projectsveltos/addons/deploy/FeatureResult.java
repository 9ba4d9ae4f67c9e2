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
 */
public record FeatureResult(
        List<DeployedObject> objects, Optional<SveltosException> failure, PruneHold hold) {
    public FeatureResult {
        objects = List.copyOf(objects);
        requireNonNull(failure, "failure is null");
        requireNonNull(hold, "hold is null");
    }
}
