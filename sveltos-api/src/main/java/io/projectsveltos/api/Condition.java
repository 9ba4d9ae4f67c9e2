package io.projectsveltos.api;

import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.MaxLength;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One aspect of an object's present state, in the form all of Kubernetes uses.
 *
 * @param type Which aspect, in CamelCase; unique in the list.
 * @param status Whether the condition holds: True, False or Unknown.
 * @param observedGeneration Generation of the spec that the condition speaks of.
 * @param lastTransitionTime When the status of the condition changed last.
 * @param reason Why, as one CamelCase word for machines.
 * @param message Why, as a sentence for people.
 */
@ApiType
@RecordBuilder
public record Condition(
        @Required @MaxLength(316) String type,
        @Required ConditionStatus status,
        @Format("int64") @Nullable Long observedGeneration,
        @Required Instant lastTransitionTime,
        @Required
                @MinLength(1)
                @MaxLength(1024)
                @Pattern("^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$")
                String reason,
        @Required @MaxLength(32768) String message)
        implements ConditionBuilder.With {}
