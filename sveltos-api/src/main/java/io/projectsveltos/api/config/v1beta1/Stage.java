package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * One stage: a group of clusters, and what starts the next stage.
 *
 * @param name Name of the stage, unique in the list.
 * @param clusterSelector Selects the clusters of the stage by their labels. An empty selector
 *     matches no cluster.
 * @param trigger What must happen before the next stage begins; missing means that it begins at
 *     once.
 */
@ApiType
public record Stage(
        @Required String name,
        @Nullable LabelSelector clusterSelector,
        @Nullable StageTrigger trigger) {}
