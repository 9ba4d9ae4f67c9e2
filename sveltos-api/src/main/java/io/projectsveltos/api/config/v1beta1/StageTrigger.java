package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.ValidationRule;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * What starts the next stage: a person's approval, or time.
 *
 * @param manual The next stage waits for approval.
 * @param auto The next stage begins by itself.
 */
@ApiType
@ValidationRule(
        value = "has(self.manual) != has(self.auto)",
        message = "A trigger must have either a 'manual' or 'auto' field, but not both.")
public record StageTrigger(@Nullable ManualTrigger manual, @Nullable AutoTrigger auto) {}
