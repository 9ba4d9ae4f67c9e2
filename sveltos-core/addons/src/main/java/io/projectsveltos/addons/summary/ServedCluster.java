package io.projectsveltos.addons.summary;

import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.ClusterRef;

/**
 * The cluster a summary is for.
 *
 * @param ref which cluster
 */
public record ServedCluster(ClusterRef ref) {
    /** Reads a summary. */
    public static ServedCluster of(ClusterSummary summary) {
        return new ServedCluster(
                new ClusterRef(
                        ClusterType.CAPI.wire().equals(summary.getSpec().clusterType())
                                ? ClusterType.CAPI
                                : ClusterType.SVELTOS,
                        summary.getSpec().clusterNamespace(),
                        summary.getSpec().clusterName()));
    }
}
