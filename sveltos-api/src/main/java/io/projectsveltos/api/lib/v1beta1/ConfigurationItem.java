package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * One part of the content of a group.
 *
 * @param contentRef The ConfigurationBundle with the part.
 * @param hash Digest of the part's content.
 */
@ApiType
public record ConfigurationItem(@Nullable ObjectReference contentRef, @Nullable Bytes hash) {}
