package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * What would become of one Helm release.
 *
 * @param chartName Name of the release; the field has kept its misleading name.
 * @param releaseNamespace Namespace of the release.
 * @param chartVersion Version of the chart that would be deployed.
 * @param action What would be done.
 * @param message Why, in words; for a conflict it names the owner.
 */
@ApiType
public record ReleaseReport(
        @Required @MinLength(1) String chartName,
        @Required @MinLength(1) String releaseNamespace,
        @Required String chartVersion,
        @Nullable HelmAction action,
        @Nullable String message) {}
