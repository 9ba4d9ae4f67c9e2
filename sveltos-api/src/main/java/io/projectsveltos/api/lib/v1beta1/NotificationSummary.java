package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * What became of one notification for one cluster.
 *
 * @param name Name of the notification.
 * @param status Whether the receiver has taken it.
 * @param failureMessage Why it was not delivered, in one sentence.
 */
@ApiType
public record NotificationSummary(
        @Required String name,
        @Required NotificationStatus status,
        @Nullable String failureMessage) {}
