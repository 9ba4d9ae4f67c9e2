package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A choice of clusters, up to a number.
 *
 * @param clusterSelector Selects clusters by their labels. An empty selector matches no cluster.
 * @param clusterRefs Clusters named one by one, in addition.
 * @param maxReplicas How many of the matching clusters are chosen; missing or zero means all.
 */
@ApiType
public record SetSpec(
        @Nullable LabelSelector clusterSelector,
        @Nullable List<ObjectReference> clusterRefs,
        @Nullable Long maxReplicas) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public SetSpec {
        clusterRefs = Immutable.list(clusterRefs);
    }
}
