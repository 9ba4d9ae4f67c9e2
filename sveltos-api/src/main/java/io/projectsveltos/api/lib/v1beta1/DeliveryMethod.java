package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * A place that an archive is sent to.
 *
 * @param name Name of the place, shown in messages.
 * @param type Way of sending: Slack, Webex, Discord, Telegram, SMTP, SFTP, or the id of a notifier
 *     plugin.
 * @param secretRef Secret of the add-on type with the address and credentials.
 */
@ApiType
public record DeliveryMethod(
        @Required String name, @Required String type, @Nullable SecretReference secretRef) {}
