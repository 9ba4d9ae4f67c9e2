package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * Kubernetes Events that are collected.
 *
 * @param namespace Namespace of the Events; empty means all.
 * @param type Type of the Events; missing means all.
 */
@ApiType
public record EventScope(@Nullable String namespace, @Nullable EventType type) {}
