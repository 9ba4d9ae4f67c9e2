package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * One profile as it applies to one cluster.
 *
 * @param clusterNamespace Namespace of the managed cluster's object.
 * @param clusterName Name of the managed cluster's object.
 * @param clusterType Type of the managed cluster: Capi or Sveltos.
 * @param clusterProfileSpec The profile's spec, with names and references rendered for this
 *     cluster.
 */
@ApiType
public record ClusterSummarySpec(
        @Required String clusterNamespace,
        @Required String clusterName,
        @Required String clusterType,
        @Nullable ProfileSpec clusterProfileSpec) {}
