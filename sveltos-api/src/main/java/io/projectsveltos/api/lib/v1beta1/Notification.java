package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who is told when the outcome changes.
 *
 * @param name Name of the notification, shown in the status.
 * @param type Way of telling: KubernetesEvent, Slack, Webex, Discord, Teams, Telegram, SMTP, or the
 *     id of a notifier plugin.
 * @param notificationRef Secret of the add-on type with the address and credentials.
 */
@ApiType
public record Notification(
        @Required String name, @Required String type, @Nullable ObjectReference notificationRef) {}
