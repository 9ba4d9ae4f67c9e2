package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that matches a classifier.
 *
 * @param clusterRef The cluster in question.
 * @param managedLabels Keys of the labels that the classifier keeps there.
 * @param unManagedLabels Labels that somebody else keeps there.
 */
@ApiType
public record MatchingClusterStatus(
        @Required ObjectReference clusterRef,
        @Nullable List<String> managedLabels,
        @Nullable List<UnmanagedLabel> unManagedLabels) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public MatchingClusterStatus {
        managedLabels = Immutable.list(managedLabels);
        unManagedLabels = Immutable.list(unManagedLabels);
    }
}
