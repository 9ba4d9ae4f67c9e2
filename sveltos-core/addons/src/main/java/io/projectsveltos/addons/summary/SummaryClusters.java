package io.projectsveltos.addons.summary;

import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.ClusterRef;

/** Reads which cluster a summary is for. */
public final class SummaryClusters {
    private SummaryClusters() {}

    /** The summary's cluster. */
    public static ClusterRef of(ClusterSummary summary) {
        return new ClusterRef(
                ClusterType.CAPI.wire().equals(summary.getSpec().clusterType())
                        ? ClusterType.CAPI
                        : ClusterType.SVELTOS,
                summary.getSpec().clusterNamespace(),
                summary.getSpec().clusterName());
    }
}
