package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;

/**
 * A named CEL expression that yields true or false.
 *
 * @param name Name of the rule, shown in messages.
 * @param rule The expression; the object is the variable resource.
 */
@ApiType
public record CelRule(@Required String name, @Required String rule) {}
