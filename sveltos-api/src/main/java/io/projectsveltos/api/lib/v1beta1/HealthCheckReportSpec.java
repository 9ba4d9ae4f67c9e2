package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The health of certain objects in one cluster.
 *
 * @param clusterNamespace Namespace of the managed cluster's object.
 * @param clusterName Name of the managed cluster's object.
 * @param clusterType Type of the managed cluster: Capi or Sveltos.
 * @param healthCheckName Name of the HealthCheck.
 * @param resourceStatuses The health of each object.
 */
@ApiType
public record HealthCheckReportSpec(
        @Required String clusterNamespace,
        @Required String clusterName,
        @Required String clusterType,
        @Required String healthCheckName,
        @Nullable List<ResourceStatus> resourceStatuses) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public HealthCheckReportSpec {
        resourceStatuses = Immutable.list(resourceStatuses);
    }
}
