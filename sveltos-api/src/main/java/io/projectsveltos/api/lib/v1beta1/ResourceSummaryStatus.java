package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What others have changed.
 *
 * @param resourcesChanged Whether objects from policyRefs were changed.
 * @param kustomizeResourcesChanged Whether objects from kustomizationRefs were changed.
 * @param helmResourcesChanged Whether objects from Helm releases were changed.
 * @param driftedHelmCharts Releases whose objects were changed.
 * @param resourceHashes Digests of objects from policyRefs as they were deployed.
 * @param kustomizeResourceHashes Digests of objects from kustomizationRefs as they were deployed.
 * @param helmResourceHashes Digests of objects from Helm releases as they were deployed.
 */
@ApiType
@RecordBuilder
public record ResourceSummaryStatus(
        @Nullable Boolean resourcesChanged,
        @Nullable Boolean kustomizeResourcesChanged,
        @Nullable Boolean helmResourcesChanged,
        @Nullable List<HelmChartRef> driftedHelmCharts,
        @Nullable List<ResourceHash> resourceHashes,
        @Nullable List<ResourceHash> kustomizeResourceHashes,
        @Nullable List<ResourceHash> helmResourceHashes)
        implements ResourceSummaryStatusBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ResourceSummaryStatus {
        driftedHelmCharts = Immutable.list(driftedHelmCharts);
        resourceHashes = Immutable.list(resourceHashes);
        kustomizeResourceHashes = Immutable.list(kustomizeResourceHashes);
        helmResourceHashes = Immutable.list(helmResourceHashes);
    }
}
