package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which clusters have been chosen.
 *
 * @param matchingClusterRefs Clusters that match at present.
 * @param selectedClusterRefs Clusters chosen from them; a healthy choice is kept.
 */
@ApiType
public record SetStatus(
        @Nullable List<ObjectReference> matchingClusterRefs,
        @Nullable List<ObjectReference> selectedClusterRefs) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public SetStatus {
        matchingClusterRefs = Immutable.list(matchingClusterRefs);
        selectedClusterRefs = Immutable.list(selectedClusterRefs);
    }
}
