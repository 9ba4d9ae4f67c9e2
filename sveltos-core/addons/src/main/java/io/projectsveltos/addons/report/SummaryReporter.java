package io.projectsveltos.addons.report;

import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatus;
import io.projectsveltos.fleet.kube.TypedApi;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/** Writes a summary's status, where it differs. */
public final class SummaryReporter {
    private final TypedApi<ClusterSummary> api;
    private final Store<ClusterSummary> summaries;

    /** A reporter on the management cluster. */
    public SummaryReporter(TypedApi<ClusterSummary> api, Store<ClusterSummary> summaries) {
        this.api = api;
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
        try {
            ClusterSummary stored = api.replaceStatus(next);
            summaries.wrote(stored);
            return stored;
        } catch (SveltosException e) {
            if (e.code() == StandardErrorCode.NOT_FOUND) {
                summaries.gone(Store.request(summary));
            }
            throw e;
        }
    }
}
