package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Kinds that one feature has deployed.
 *
 * @param featureID Which feature: Resources, Helm, Kustomize, or deployer and name of a deployer
 *     reference.
 * @param deployedGroupVersionKind The kinds, each written as Kind.version.group.
 */
@ApiType
public record FeatureDeploymentInfo(
        @Required String featureID, @Nullable List<String> deployedGroupVersionKind) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public FeatureDeploymentInfo {
        deployedGroupVersionKind = Immutable.list(deployedGroupVersionKind);
    }
}
