package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * Which messages count as events; everything given must match.
 *
 * @param subject Subject of the message, as a regular expression.
 * @param cloudEventSource Source of the cloud event, as a regular expression.
 * @param cloudEventType Type of the cloud event, as a regular expression.
 * @param cloudEventSubject Subject of the cloud event, as a regular expression.
 */
@ApiType
public record MessagingMatchCriteria(
        @Nullable String subject,
        @Nullable String cloudEventSource,
        @Nullable String cloudEventType,
        @Nullable String cloudEventSubject) {}
