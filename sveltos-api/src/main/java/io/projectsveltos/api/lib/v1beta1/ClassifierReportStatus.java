package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of a match.
 *
 * @param phase Whether the report still waits to be fetched.
 * @param managedLabels Keys of the labels that the classifier keeps on the cluster.
 * @param unmanagedLabels Labels that somebody else keeps on the cluster.
 * @param hash Digest of the classifier last handed to the cluster.
 * @param deploymentStatus How far the classifier has been handed to the cluster.
 * @param failureMessage What went wrong last, in one sentence.
 */
@ApiType
@RecordBuilder
public record ClassifierReportStatus(
        @Nullable ReportPhase phase,
        @Nullable List<String> managedLabels,
        @Nullable List<UnmanagedLabel> unmanagedLabels,
        @Nullable Bytes hash,
        @Nullable SveltosFeatureStatus deploymentStatus,
        @Nullable String failureMessage)
        implements ClassifierReportStatusBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClassifierReportStatus {
        managedLabels = Immutable.list(managedLabels);
        unmanagedLabels = Immutable.list(unmanagedLabels);
    }
}
