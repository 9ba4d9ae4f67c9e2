package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one feature has deployed in a cluster.
 *
 * @param featureID Which feature: Resources, Helm, Kustomize, or deployer and name of a deployer
 *     reference.
 * @param resources Objects that the feature has deployed.
 * @param charts Helm releases that the feature has deployed.
 * @param hash Digest of what was deployed; a feature whose record has another one, or none, is
 *     deployed again.
 */
@ApiType
public record Feature(
        @Required String featureID,
        @Nullable List<DeployedResource> resources,
        @Nullable List<DeployedChart> charts,
        @Nullable String hash) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public Feature {
        resources = Immutable.list(resources);
        charts = Immutable.list(charts);
    }
}
