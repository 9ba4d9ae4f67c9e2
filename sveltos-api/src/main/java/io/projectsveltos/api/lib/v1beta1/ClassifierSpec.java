package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Labels for clusters that run certain things.
 *
 * @param deployedResourceConstraint What must be deployed in a cluster; missing means no demand.
 * @param kubernetesVersionConstraints Which Kubernetes versions match; all must hold.
 * @param classifierLabels Labels put on clusters that match.
 */
@ApiType
public record ClassifierSpec(
        @Nullable DeployedResourceConstraint deployedResourceConstraint,
        @Nullable List<KubernetesVersionConstraint> kubernetesVersionConstraints,
        @Required List<ClassifierLabel> classifierLabels) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ClassifierSpec {
        kubernetesVersionConstraints = Immutable.list(kubernetesVersionConstraints);
        classifierLabels = Immutable.list(classifierLabels);
    }
}
