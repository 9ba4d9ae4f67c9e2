package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A check of objects, metrics or a Job in a cluster.
 *
 * @param name Name of the check, shown in messages.
 * @param featureID Which feature the check belongs to.
 * @param group API group of the objects to look at.
 * @param version API version of the objects to look at.
 * @param kind Kind of the objects to look at.
 * @param namespace Namespace of the objects to look at, as a template. Empty means all.
 * @param labelFilters Filters on labels; all must hold for an object to be looked at.
 * @param script Lua code with a function evaluate that tells whether an object is healthy.
 * @param evaluateCEL CEL rules; an object is healthy when one of them is true.
 * @param metricSource Prometheus-like server that the queries are sent to.
 * @param metricQueries Queries whose results the script or the rules receive.
 * @param jobCheck A Job to run; the check holds when the Job completes. Excludes script and
 *     evaluateCEL.
 */
@ApiType
@ValidationRule(
        value = "!has(self.jobCheck) || (!has(self.script) && !has(self.evaluateCEL))",
        message = "jobCheck cannot be set together with script or evaluateCEL")
@RecordBuilder
public record ValidateHealth(
        @Required String name,
        @Required String featureID,
        @Nullable String group,
        @Nullable String version,
        @Nullable String kind,
        @Nullable String namespace,
        @Nullable List<LabelFilter> labelFilters,
        @Nullable String script,
        @Nullable List<CelRule> evaluateCEL,
        @Nullable MetricSource metricSource,
        @Nullable List<MetricQuery> metricQueries,
        @Nullable JobCheck jobCheck)
        implements ValidateHealthBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ValidateHealth {
        labelFilters = Immutable.list(labelFilters);
        evaluateCEL = Immutable.list(evaluateCEL);
        metricQueries = Immutable.list(metricQueries);
    }
}
