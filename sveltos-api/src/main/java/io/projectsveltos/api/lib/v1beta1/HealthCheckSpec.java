package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the health of certain objects is told.
 *
 * @param resourceSelectors Objects to look at.
 * @param evaluateHealth Lua code with a function evaluate that gives health and message of objects.
 * @param collectResources Whether whole objects are reported rather than their names. Default
 *     false.
 * @param evaluateIndependently Whether objects are evaluated one by one rather than all together.
 *     Default true.
 */
@ApiType
public record HealthCheckSpec(
        @Required List<ResourceSelector> resourceSelectors,
        @Required @MinLength(1) String evaluateHealth,
        @Default("false") @Nullable Boolean collectResources,
        @Default("true") @Nullable Boolean evaluateIndependently) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public HealthCheckSpec {
        resourceSelectors = Immutable.list(resourceSelectors);
    }
}
