package io.projectsveltos.api.config.v1beta1;

import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of clusters in a rollout, bound to one state of the spec.
 *
 * @param clusters The clusters in this set.
 * @param hash Digest of the spec that the set belongs to.
 */
@ApiType
public record ClusterRollout(@Nullable List<ObjectReference> clusters, @Nullable Bytes hash) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterRollout {
        clusters = Immutable.list(clusters);
    }
}
