package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks of clusters, and who is told about their outcome.
 *
 * @param clusterSelector Selects clusters by their labels. An empty selector matches no cluster.
 * @param livenessChecks The checks; a cluster passes when all hold.
 * @param notifications Who is told when the outcome changes.
 */
@ApiType
public record ClusterHealthCheckSpec(
        @Nullable LabelSelector clusterSelector,
        @Required List<LivenessCheck> livenessChecks,
        @Required List<Notification> notifications) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterHealthCheckSpec {
        livenessChecks = Immutable.list(livenessChecks);
        notifications = Immutable.list(notifications);
    }
}
