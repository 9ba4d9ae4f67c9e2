package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;

/**
 * A demand on the Kubernetes version of a cluster.
 *
 * @param version Version compared with, such as 1.30.0.
 * @param comparison How the versions are compared.
 */
@ApiType
public record KubernetesVersionConstraint(
        @Required String version, @Required VersionComparison comparison) {}
