package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;

/**
 * The cluster that a report is about.
 *
 * @param clusterNamespace Namespace of the managed cluster's object.
 * @param clusterName Name of the managed cluster's object.
 */
@ApiType
public record ClusterReportSpec(@Required String clusterNamespace, @Required String clusterName) {}
