package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.lib.v1beta1.Resource;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * What would become of one object.
 *
 * @param resource The object in question.
 * @param action What would be done.
 * @param message Why, in words, or which fields would change.
 */
@ApiType
public record ResourceReport(
        @Required Resource resource, @Nullable ResourceAction action, @Nullable String message) {}
