package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a part.
 *
 * @param hash Digest of the part's content.
 */
@ApiType
public record ConfigurationBundleStatus(@Nullable Bytes hash) {}
