package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import org.jspecify.annotations.Nullable;

/**
 * When something is done again and again.
 *
 * @param schedule The times, as a cron expression.
 * @param startingDeadlineSeconds How late a run may begin before it is left out, in seconds.
 */
@ApiType
public record SchedulingConfig(
        @Required String schedule, @Format("int64") @Nullable Long startingDeadlineSeconds) {}
