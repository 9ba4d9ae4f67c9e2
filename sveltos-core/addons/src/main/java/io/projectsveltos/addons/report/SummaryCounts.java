package io.projectsveltos.addons.report;

import io.projectsveltos.addons.select.ClusterSelection;
import io.projectsveltos.addons.summary.ServedCluster;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.ConditionReasons;
import io.projectsveltos.api.ConditionStatus;
import io.projectsveltos.api.ConditionTypes;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.ClusterRef;
import java.util.Collection;
import java.util.Set;

/**
 * How many of a profile's clusters are in which state.
 *
 * @param matching clusters the profile matches
 * @param provisioned those whose summary is Ready for the present spec
 * @param failed those whose summary says it is not
 * @param stalled those that stay so until a person changes something
 * @param leaving summaries that are being withdrawn, or are about to be: those of clusters the
 *     profile matches no more
 */
record SummaryCounts(int matching, int provisioned, int failed, int stalled, int leaving) {
    static SummaryCounts of(ClusterSelection selection, Collection<ClusterSummary> summaries) {
        Set<ClusterRef> matching = Set.copyOf(selection.clusters());
        int provisioned = 0;
        int failed = 0;
        int stalled = 0;
        int leaving = 0;
        for (ClusterSummary summary : summaries) {
            if (summary.getMetadata().getDeletionTimestamp() != null
                    || !matching.contains(ServedCluster.of(summary).ref())) {
                leaving++;
            } else if (has(summary, ConditionTypes.READY, ConditionStatus.TRUE)) {
                provisioned++;
            } else if (has(summary, ConditionTypes.STALLED, ConditionStatus.TRUE)) {
                failed++;
                stalled++;
            } else if (has(summary, ConditionTypes.READY, ConditionStatus.FALSE)) {
                failed++;
            }
        }
        return new SummaryCounts(matching.size(), provisioned, failed, stalled, leaving);
    }

    boolean ready() {
        return provisioned == matching && leaving == 0;
    }

    boolean reconciling() {
        return !ready() && provisioned + stalled < matching + leaving;
    }

    String reason() {
        if (matching == 0 && leaving == 0) {
            return ConditionReasons.NO_MATCH;
        }
        return ready() ? ConditionReasons.SUCCEEDED : ConditionReasons.PROGRESSING;
    }

    String message() {
        String text = provisioned + " of " + matching + " clusters provisioned";
        if (failed > 0) {
            text += ", " + failed + " failed";
        }
        return leaving > 0 ? text + ", " + leaving + " being withdrawn" : text;
    }

    // A condition from before the last change of the spec says nothing about the present one.
    private static boolean has(ClusterSummary summary, String type, ConditionStatus status) {
        if (summary.getStatus() == null) {
            return false;
        }
        for (Condition condition : Absent.list(summary.getStatus().conditions())) {
            if (condition.type().equals(type)) {
                return condition.status() == status
                        && summary.getMetadata()
                                .getGeneration()
                                .equals(condition.observedGeneration());
            }
        }
        return false;
    }
}
