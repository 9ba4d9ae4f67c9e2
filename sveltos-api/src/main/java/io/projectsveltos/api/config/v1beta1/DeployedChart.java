package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One deployed Helm release.
 *
 * @param repoURL Address of the chart's repository.
 * @param releaseName Name of the release.
 * @param namespace Namespace of the release.
 * @param chartVersion Version of the deployed chart.
 * @param appVersion Version of the application as the chart states it.
 * @param icon Address of the chart's icon.
 * @param lastAppliedTime When the release was last written.
 */
@ApiType
@RecordBuilder
public record DeployedChart(
        @Required @MinLength(1) String repoURL,
        @Required @MinLength(1) String releaseName,
        @Nullable String namespace,
        @Required String chartVersion,
        @Nullable String appVersion,
        @Nullable String icon,
        @Required Instant lastAppliedTime)
        implements DeployedChartBuilder.With {}
