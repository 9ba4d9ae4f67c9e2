package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What must be deployed in a cluster.
 *
 * @param resourceSelectors Objects that are looked for; each selector must find one.
 * @param aggregatedClassification Lua code with a function evaluate over all objects found that
 *     tells whether the cluster matches.
 */
@ApiType
public record DeployedResourceConstraint(
        @Required List<ResourceSelector> resourceSelectors,
        @Nullable String aggregatedClassification) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public DeployedResourceConstraint {
        resourceSelectors = Immutable.list(resourceSelectors);
    }
}
