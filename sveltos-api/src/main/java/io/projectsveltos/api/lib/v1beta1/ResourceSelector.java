package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Selects objects of a cluster; all that is given must match.
 *
 * @param group API group of the objects, empty for the core group.
 * @param version API version of the objects.
 * @param kind Kind of the objects.
 * @param labelFilters Filters on labels; all must hold.
 * @param selector Ordinary label selector, in addition to the filters.
 * @param namespace Namespace of the objects, as a template. Empty means all.
 * @param name Name of the object, as a template. Empty means all.
 * @param evaluate Lua code with a function evaluate that tells whether an object is selected.
 * @param evaluateCEL CEL rules; an object is selected when one of them is true.
 */
@ApiType
@RecordBuilder
public record ResourceSelector(
        @Required String group,
        @Required String version,
        @Required @MinLength(1) String kind,
        @Nullable List<LabelFilter> labelFilters,
        @Nullable LabelSelector selector,
        @Nullable String namespace,
        @Nullable String name,
        @Nullable String evaluate,
        @Nullable List<CelRule> evaluateCEL)
        implements ResourceSelectorBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ResourceSelector {
        labelFilters = Immutable.list(labelFilters);
        evaluateCEL = Immutable.list(evaluateCEL);
    }
}
