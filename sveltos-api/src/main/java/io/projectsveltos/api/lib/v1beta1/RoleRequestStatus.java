package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the rights have been given.
 *
 * @param matchingClusters Clusters that match at present.
 * @param clusterInfo How far each cluster has been brought.
 * @param failureMessage What went wrong last, in one sentence.
 */
@ApiType
public record RoleRequestStatus(
        @Nullable List<ObjectReference> matchingClusters,
        @Nullable List<ClusterInfo> clusterInfo,
        @Nullable String failureMessage) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public RoleRequestStatus {
        matchingClusters = Immutable.list(matchingClusters);
        clusterInfo = Immutable.list(clusterInfo);
    }
}
