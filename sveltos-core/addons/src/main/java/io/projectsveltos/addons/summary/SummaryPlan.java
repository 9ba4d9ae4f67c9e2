package io.projectsveltos.addons.summary;

import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import java.util.List;

/**
 * What has to happen to a profile's summaries.
 *
 * @param create summaries to create
 * @param update summaries to replace, each with the resourceVersion it was read with
 * @param delete summaries of clusters that match no more
 * @param waiting whether a summary that goes away stands in the way of a new one
 */
public record SummaryPlan(
        List<ClusterSummary> create,
        List<ClusterSummary> update,
        List<ClusterSummary> delete,
        boolean waiting) {
    public SummaryPlan {
        create = List.copyOf(create);
        update = List.copyOf(update);
        delete = List.copyOf(delete);
    }
}
