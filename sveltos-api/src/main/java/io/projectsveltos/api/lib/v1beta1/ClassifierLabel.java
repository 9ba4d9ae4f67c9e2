package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;

/**
 * A label that a classifier puts on clusters.
 *
 * @param key Key of the label.
 * @param value Value of the label, for some classifiers a template.
 */
@ApiType
public record ClassifierLabel(@Required String key, @Required String value) {}
