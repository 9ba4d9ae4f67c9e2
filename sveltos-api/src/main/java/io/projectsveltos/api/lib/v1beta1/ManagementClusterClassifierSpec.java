package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;

/**
 * Labels for clusters, computed from objects of the management cluster.
 *
 * @param matchResources Objects of the management cluster to look at.
 * @param classificationLua Lua code with a function evaluate over the objects that gives the
 *     clusters to label.
 * @param classifierLabels Labels put on these clusters, values as templates.
 */
@ApiType
public record ManagementClusterClassifierSpec(
        @Required List<ResourceSelector> matchResources,
        @Required String classificationLua,
        @Required List<ClassifierLabel> classifierLabels) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ManagementClusterClassifierSpec {
        matchResources = Immutable.list(matchResources);
        classifierLabels = Immutable.list(classifierLabels);
    }
}
