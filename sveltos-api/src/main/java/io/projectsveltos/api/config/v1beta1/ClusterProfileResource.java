package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one ClusterProfile has deployed in a cluster.
 *
 * @param clusterProfileName Name of the ClusterProfile.
 * @param features What each of its features has deployed.
 */
@ApiType
public record ClusterProfileResource(
        @Required String clusterProfileName,
        @JsonProperty("Features") @Nullable List<Feature> features) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClusterProfileResource {
        features = Immutable.list(features);
    }
}
