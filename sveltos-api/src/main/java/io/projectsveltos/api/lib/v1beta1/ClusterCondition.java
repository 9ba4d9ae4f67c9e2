package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of the checks for one cluster.
 *
 * @param clusterInfo The cluster, and how far the check has come.
 * @param conditions The outcome of each check.
 * @param notificationSummaries What became of each notification.
 */
@ApiType
public record ClusterCondition(
        @Required ClusterInfo clusterInfo,
        @Nullable List<LivenessCondition> conditions,
        @Nullable List<NotificationSummary> notificationSummaries) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterCondition {
        conditions = Immutable.list(conditions);
        notificationSummaries = Immutable.list(notificationSummaries);
    }
}
