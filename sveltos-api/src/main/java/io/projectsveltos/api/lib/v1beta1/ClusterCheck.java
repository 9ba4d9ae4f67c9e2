package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;

/**
 * A check of the cluster as a whole, by objects in it.
 *
 * @param name Name of the check, shown in messages.
 * @param resourceSelectors Objects that are handed to the condition.
 * @param condition Lua code with a function evaluate over the objects that tells whether the check
 *     holds.
 */
@ApiType
public record ClusterCheck(
        @Required String name,
        @Required List<ResourceSelector> resourceSelectors,
        @Required String condition) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterCheck {
        resourceSelectors = Immutable.list(resourceSelectors);
    }
}
