package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;

/**
 * A cluster as Google GKE knows it.
 *
 * @param projectID Project that holds the cluster.
 * @param clusterName Name of the GKE cluster.
 * @param location Region or zone of the cluster.
 */
@ApiType
public record GcpIdentity(
        @Required @MinLength(1) String projectID,
        @Required @MinLength(1) String clusterName,
        @Required @MinLength(1) String location) {}
