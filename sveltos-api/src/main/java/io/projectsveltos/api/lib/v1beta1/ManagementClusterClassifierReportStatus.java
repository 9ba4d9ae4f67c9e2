package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which labels the classifier keeps on the cluster.
 *
 * @param managedLabels Keys of the labels that the classifier keeps on the cluster.
 * @param unmanagedLabels Labels that somebody else keeps on the cluster.
 */
@ApiType
public record ManagementClusterClassifierReportStatus(
        @Nullable List<String> managedLabels, @Nullable List<UnmanagedLabel> unmanagedLabels) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ManagementClusterClassifierReportStatus {
        managedLabels = Immutable.list(managedLabels);
        unmanagedLabels = Immutable.list(unmanagedLabels);
    }
}
