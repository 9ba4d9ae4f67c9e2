package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pods whose logs are collected.
 *
 * @param namespace Namespace of the pods; empty means all.
 * @param name Name of the pod; empty means all.
 * @param labelFilters Filters on the labels of pods; all must hold.
 * @param sinceSeconds How far back logs go, in seconds; missing means their beginning.
 */
@ApiType
public record LogScope(
        @Nullable String namespace,
        @Nullable String name,
        @Nullable List<LabelFilter> labelFilters,
        @Format("int64") @Nullable Long sinceSeconds) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public LogScope {
        labelFilters = Immutable.list(labelFilters);
    }
}
