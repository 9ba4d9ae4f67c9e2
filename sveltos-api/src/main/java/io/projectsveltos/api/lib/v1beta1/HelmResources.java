package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Objects of one Helm release that are watched.
 *
 * @param chartName Name of the chart.
 * @param releaseName Name of the release.
 * @param releaseNamespace Namespace of the release.
 * @param group The objects; the field has kept its misleading name.
 */
@ApiType
public record HelmResources(
        @Required @MinLength(1) String chartName,
        @Required @MinLength(1) String releaseName,
        @Required @MinLength(1) String releaseNamespace,
        @Nullable List<HelmResource> group) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public HelmResources {
        group = Immutable.list(group);
    }
}
