package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * A label that a classifier would put on a cluster, but may not.
 *
 * @param key Key of the label.
 * @param failureMessage Who keeps the label, in one sentence.
 */
@ApiType
public record UnmanagedLabel(@Required String key, @Nullable String failureMessage) {}
