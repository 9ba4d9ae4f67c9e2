package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of one check for one cluster.
 *
 * @param name Name of the check.
 * @param type Kind of the check.
 * @param status Whether the check holds: True, False or Unknown.
 * @param severity How bad it is when it does not hold: Error, Warning, Info, or empty when it does.
 * @param lastTransitionTime When the outcome changed last.
 * @param reason Why, as one CamelCase word.
 * @param message Why, as a sentence for people.
 */
@ApiType
@RecordBuilder
public record LivenessCondition(
        @Required String name,
        @Required String type,
        @Required String status,
        @Nullable String severity,
        @Required Instant lastTransitionTime,
        @Nullable String reason,
        @Nullable String message)
        implements LivenessConditionBuilder.With {}
