package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * A cluster as Amazon EKS knows it.
 *
 * @param clusterName Name of the EKS cluster.
 * @param roleARN Role to take on before asking for a token. Missing means the controller's own.
 * @param region Region of the cluster; missing means that of the controller.
 */
@ApiType
public record AwsIdentity(
        @Required @MinLength(1) String clusterName,
        @Nullable String roleARN,
        @Nullable String region) {}
