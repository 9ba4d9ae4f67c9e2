package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * A check of clusters.
 *
 * @param name Name of the check, shown in messages.
 * @param type Kind of check: Addons, HealthCheck, or the id of a health check plugin.
 * @param livenessSourceRef The HealthCheck to use, or the object that a plugin reads.
 */
@ApiType
public record LivenessCheck(
        @Required String name,
        @Required String type,
        @Nullable ObjectReference livenessSourceRef) {}
