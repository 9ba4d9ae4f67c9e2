package io.projectsveltos.addons.deploy;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.spi.deploy.ReleaseFacts;
import java.util.Optional;

/**
 * How one release stands after a turn.
 *
 * @param name the release
 * @param chart what the profile asks for, its templates instantiated
 * @param manager the other summary that manages it; empty where it is this one's
 * @param facts what is installed now, as far as the deployer knows; empty where nothing is
 * @param changed whether anything was written
 * @param values the digest of its values; empty where it did not come so far
 * @param patches the digest of the patches put on it; empty for none
 * @param failure why it is not as asked for; empty where it is
 */
public record ReleaseOutcome(
        ReleaseName name,
        HelmChart chart,
        Optional<String> manager,
        Optional<ReleaseFacts> facts,
        boolean changed,
        String values,
        String patches,
        Optional<String> failure) {
    public ReleaseOutcome {
        requireNonNull(name, "name is null");
        requireNonNull(chart, "chart is null");
    }

    /** The chart may hold secrets in its values and is not shown. */
    @Override
    public String toString() {
        return "ReleaseOutcome[" + name + (failure.isPresent() ? ", failed" : "") + "]";
    }
}
