package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.config.v1beta1.Patch;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Objects that are watched for changes by others.
 *
 * @param resources Objects deployed from policyRefs.
 * @param kustomizeResources Objects deployed from kustomizationRefs.
 * @param chartResources Objects deployed from Helm charts, by release.
 * @param patches Fields that others may change, as patches that remove them.
 */
@ApiType
public record ResourceSummarySpec(
        @Nullable List<Resource> resources,
        @Nullable List<Resource> kustomizeResources,
        @Nullable List<HelmResources> chartResources,
        @Nullable List<Patch> patches) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ResourceSummarySpec {
        resources = Immutable.list(resources);
        kustomizeResources = Immutable.list(kustomizeResources);
        chartResources = Immutable.list(chartResources);
        patches = Immutable.list(patches);
    }
}
