package io.projectsveltos.addons.summary;

import io.projectsveltos.api.Annotations;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.ClusterRef;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cluster a summary is for.
 *
 * @param ref which cluster
 * @param uid of the cluster's object when the summary was made; empty where there was none, or
 *     where the summary was made by a version that did not write it down
 */
public record ServedCluster(ClusterRef ref, String uid) {
    /** Reads a summary. */
    public static ServedCluster of(ClusterSummary summary) {
        return new ServedCluster(
                new ClusterRef(
                        ClusterType.CAPI.wire().equals(summary.getSpec().clusterType())
                                ? ClusterType.CAPI
                                : ClusterType.SVELTOS,
                        summary.getSpec().clusterNamespace(),
                        summary.getSpec().clusterName()),
                uid(summary.getMetadata().getAnnotations()));
    }

    private static String uid(@Nullable Map<String, String> annotations) {
        return annotations == null ? "" : annotations.getOrDefault(Annotations.CLUSTER_UID, "");
    }

    /** Whether the cluster of this name is another registration than the one that was served. */
    public boolean replacedBy(String current) {
        return !uid.isEmpty() && !current.isEmpty() && !uid.equals(current);
    }
}
