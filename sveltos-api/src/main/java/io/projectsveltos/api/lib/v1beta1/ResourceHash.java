package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Digest of one object as it was deployed.
 *
 * @param name Name of the object.
 * @param namespace Namespace of the object, empty when it has none.
 * @param group API group of the object, empty for the core group.
 * @param kind Kind of the object.
 * @param version API version of the object.
 * @param ignoreForConfigurationDrift Whether changes by others are let be. Default false.
 * @param lastAppliedTime When the object was last written.
 * @param hash Digest of the object.
 * @param helmChartRef The Helm release that the object belongs to.
 */
@ApiType
@RecordBuilder
public record ResourceHash(
        @Required @MinLength(1) String name,
        @Nullable String namespace,
        @Required String group,
        @Required @MinLength(1) String kind,
        @Required @MinLength(1) String version,
        @Default("false") @Nullable Boolean ignoreForConfigurationDrift,
        @Nullable Instant lastAppliedTime,
        @Nullable String hash,
        @Nullable HelmChartRef helmChartRef)
        implements ResourceHashBuilder.With {}
