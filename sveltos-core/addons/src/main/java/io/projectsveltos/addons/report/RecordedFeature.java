package io.projectsveltos.addons.report;

import io.projectsveltos.api.config.v1beta1.DeploymentType;
import java.util.Set;

/**
 * What a cluster's configuration says of one feature. It may be older than what status says: it is
 * written later, and a process that is killed in between has not written it.
 *
 * @param digest what the feature was deployed with; empty where that was not recorded
 * @param sides the sides it has objects on
 */
public record RecordedFeature(String digest, Set<DeploymentType> sides) {
    /** Nothing is recorded. */
    static final RecordedFeature NONE = new RecordedFeature("", Set.of());

    public RecordedFeature {
        sides = Set.copyOf(sides);
    }

    /** Whether this tells of the deployment with that digest. */
    public boolean of(String deployed) {
        return !digest.isEmpty() && digest.equals(deployed);
    }
}
