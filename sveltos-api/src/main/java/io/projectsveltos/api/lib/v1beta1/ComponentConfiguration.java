package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * How much one part of Sveltos logs.
 *
 * @param component The part of Sveltos.
 * @param logLevel How much it logs.
 */
@ApiType
public record ComponentConfiguration(@Required Component component, @Nullable LogLevel logLevel) {}
