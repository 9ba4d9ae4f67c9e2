package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * How a classifier fares.
 *
 * @param failureMessage What went wrong last, in one sentence.
 */
@ApiType
public record ManagementClusterClassifierStatus(@Nullable String failureMessage) {}
