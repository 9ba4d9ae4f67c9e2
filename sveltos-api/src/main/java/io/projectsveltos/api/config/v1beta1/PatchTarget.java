package io.projectsveltos.api.config.v1beta1;

import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Which objects a patch or an exclusion is meant for; every field given must match.
 *
 * @param group API group, as a regular expression that may match any part.
 * @param version API version, as a regular expression that may match any part.
 * @param kind Kind, as a regular expression that may match any part.
 * @param namespace Namespace of the object, as a regular expression that may match any part.
 * @param name Name of the object, as a regular expression that may match any part.
 * @param labelSelector Label selector in the text form that kubectl takes.
 * @param annotationSelector Annotation selector in the text form that kubectl takes for labels.
 */
@ApiType
@RecordBuilder
public record PatchTarget(
        @Nullable String group,
        @Nullable String version,
        @Nullable String kind,
        @Nullable String namespace,
        @Nullable String name,
        @Nullable String labelSelector,
        @Nullable String annotationSelector)
        implements PatchTargetBuilder.With {}
