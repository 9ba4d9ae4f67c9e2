package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.CanonicalJson;
import io.projectsveltos.addons.render.RenderInput;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Optional;

/** One release in one turn, and what is to be said of it. */
record ReleaseStep(ReleaseName release, Entry entry, Optional<String> manager) {
    /** Passes where no other summary manages the release. */
    void requireOurs() {
        if (manager.isPresent()) {
            throw new SveltosException(
                    StandardErrorCode.CONFLICT,
                    "cannot manage chart "
                            + release
                            + ". ClusterSummary "
                            + manager.get()
                            + " managing it.\n");
        }
    }

    ReleaseOutcome outcome(DeployResult result, RenderInput input) {
        return new ReleaseOutcome(
                release,
                chart(),
                manager,
                result.release(),
                result.changed(),
                CanonicalJson.digest(input.values()),
                input.patchesDigest(),
                result.failure().map(SveltosException::getMessage));
    }

    ReleaseOutcome failed(SveltosException failure) {
        return new ReleaseOutcome(
                release,
                chart(),
                manager,
                Optional.empty(),
                false,
                "",
                "",
                manager.isPresent() ? Optional.empty() : Optional.of(failure.getMessage()));
    }

    private HelmChart chart() {
        return entry.chart().orElseThrow();
    }
}
