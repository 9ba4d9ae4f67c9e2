package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;

/**
 * A cluster that a classifier of the management cluster labels.
 *
 * @param classifierName Name of the ManagementClusterClassifier.
 * @param clusterNamespace Namespace of the managed cluster's object.
 * @param clusterName Name of the managed cluster's object.
 * @param clusterType Type of the managed cluster: Capi or Sveltos.
 */
@ApiType
public record ManagementClusterClassifierReportSpec(
        @Required String classifierName,
        @Required String clusterNamespace,
        @Required String clusterName,
        @Required String clusterType) {}
