package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What counts as an event in a cluster.
 *
 * @param resourceSelectors Objects whose existence is the event.
 * @param aggregatedSelection Lua code with a function evaluate over all objects found that picks
 *     those that count.
 * @param collectResources Whether whole objects are reported rather than their names. Default
 *     false.
 * @param messagingMatchCriteria Messages of a NATS server that count as events.
 */
@ApiType
public record EventSourceSpec(
        @Nullable List<ResourceSelector> resourceSelectors,
        @Nullable String aggregatedSelection,
        @Default("false") @Nullable Boolean collectResources,
        @Nullable List<MessagingMatchCriteria> messagingMatchCriteria) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public EventSourceSpec {
        resourceSelectors = Immutable.list(resourceSelectors);
        messagingMatchCriteria = Immutable.list(messagingMatchCriteria);
    }
}
