package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;

/**
 * A Helm release, by chart and name.
 *
 * @param chartName Name of the chart.
 * @param releaseName Name of the release.
 * @param releaseNamespace Namespace of the release.
 */
@ApiType
public record HelmChartRef(
        @Required String chartName,
        @Required String releaseName,
        @Required String releaseNamespace) {}
