package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * The health of one object.
 *
 * @param objectRef The object in question.
 * @param resource The object in full as JSON, where objects are collected.
 * @param healthStatus How the object is.
 * @param message Why, as a sentence for people.
 */
@ApiType
public record ResourceStatus(
        @Required ObjectReference objectRef,
        @Nullable Bytes resource,
        @Required HealthStatus healthStatus,
        @Nullable String message) {}
