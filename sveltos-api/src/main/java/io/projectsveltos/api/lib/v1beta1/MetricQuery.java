package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;

/**
 * A named query for a metric.
 *
 * @param name Name under which the result is handed to script and rules.
 * @param query The query in PromQL, as a template.
 */
@ApiType
public record MetricQuery(
        @Required @MinLength(1) String name, @Required @MinLength(1) String query) {}
