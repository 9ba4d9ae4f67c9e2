package io.projectsveltos.api.config.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that profiles have deployed in one cluster.
 *
 * @param clusterProfileResources What each ClusterProfile has deployed.
 * @param profileResources What each Profile has deployed.
 */
@ApiType
public record ClusterConfigurationStatus(
        @Nullable List<ClusterProfileResource> clusterProfileResources,
        @Nullable List<ProfileResource> profileResources) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterConfigurationStatus {
        clusterProfileResources = Immutable.list(clusterProfileResources);
        profileResources = Immutable.list(profileResources);
    }
}
