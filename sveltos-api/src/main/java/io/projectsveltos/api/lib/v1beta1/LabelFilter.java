package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * A filter on one label.
 *
 * @param key Key of the label.
 * @param operation How the label is compared.
 * @param value Value compared with, for Equal and Different.
 */
@ApiType
public record LabelFilter(
        @Required String key, @Required FilterOperation operation, @Nullable String value) {}
