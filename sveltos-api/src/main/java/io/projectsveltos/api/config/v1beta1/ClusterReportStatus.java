package io.projectsveltos.api.config.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a profile in DryRun mode would do in one cluster.
 *
 * @param releaseReports What would become of each Helm release.
 * @param helmResourceReports What would become of the objects of Helm releases.
 * @param resourceReports What would become of objects from policyRefs.
 * @param kustomizeResourceReports What would become of objects from kustomizationRefs.
 */
@ApiType
public record ClusterReportStatus(
        @Nullable List<ReleaseReport> releaseReports,
        @Nullable List<ResourceReport> helmResourceReports,
        @Nullable List<ResourceReport> resourceReports,
        @Nullable List<ResourceReport> kustomizeResourceReports) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterReportStatus {
        releaseReports = Immutable.list(releaseReports);
        helmResourceReports = Immutable.list(helmResourceReports);
        resourceReports = Immutable.list(resourceReports);
        kustomizeResourceReports = Immutable.list(kustomizeResourceReports);
    }
}
