package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;

/**
 * A recurring time in which a cluster may be worked on.
 *
 * @param from Beginning of the window, as a cron expression.
 * @param to End of the window, as a cron expression.
 */
@ApiType
public record ActiveWindow(
        @Required @MinLength(1) String from, @Required @MinLength(1) String to) {}
