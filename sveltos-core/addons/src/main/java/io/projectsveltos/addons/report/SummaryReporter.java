package io.projectsveltos.addons.report;

import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatus;
import io.projectsveltos.spi.error.SveltosException;

/** Writes a summary's status, where it differs. */
public final class SummaryReporter {
    private final Store<ClusterSummary> summaries;

    /** A reporter on the management cluster. */
    public SummaryReporter(Store<ClusterSummary> summaries) {
        this.summaries = summaries;
    }

    /**
     * Writes a status.
     *
     * @return the summary as it is stored now
     * @throws SveltosException with STALE where somebody else wrote the summary meanwhile
     */
    public ClusterSummary write(ClusterSummary summary, ClusterSummaryStatus status) {
        if (status.equals(summary.getStatus())) {
            return summary;
        }
        ClusterSummary next = new ClusterSummary();
        next.setMetadata(summary.getMetadata());
        next.setSpec(summary.getSpec());
        next.setStatus(status);
        return summaries.replaceStatus(next);
    }
}
