package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * An object of a Helm release that is watched.
 *
 * @param name Name of the object.
 * @param namespace Namespace of the object, empty when it has none.
 * @param group API group of the object, empty for the core group.
 * @param kind Kind of the object.
 * @param version API version of the object.
 * @param ignoreForConfigurationDrift Whether changes by others are let be. Default false.
 */
@ApiType
public record HelmResource(
        @Required @MinLength(1) String name,
        @Nullable String namespace,
        @Required String group,
        @Required @MinLength(1) String kind,
        @Required String version,
        @Required @Default("false") Boolean ignoreForConfigurationDrift) {}
