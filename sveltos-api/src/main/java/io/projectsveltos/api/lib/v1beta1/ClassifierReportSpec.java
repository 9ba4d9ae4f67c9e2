package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;

/**
 * Whether one cluster matches one classifier.
 *
 * @param clusterNamespace Namespace of the managed cluster's object.
 * @param clusterName Name of the managed cluster's object.
 * @param clusterType Type of the managed cluster: Capi or Sveltos.
 * @param classifierName Name of the Classifier.
 * @param match Whether the cluster matches.
 */
@ApiType
public record ClassifierReportSpec(
        @Required String clusterNamespace,
        @Required String clusterName,
        @Required String clusterType,
        @Required String classifierName,
        @Required Boolean match) {}
