package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * A ConfigMap or Secret that is rendered for an event.
 *
 * @param namespace Namespace of the object to render; missing means the namespace of the cluster.
 * @param name Name of the object to render, as a template.
 * @param nameFormat Name of the rendered object, as a template.
 * @param optional Whether a missing object is passed over. Default false.
 */
@ApiType
public record Generator(
        @Nullable String namespace,
        @Required @MinLength(1) String name,
        @Required @MinLength(1) String nameFormat,
        @Default("false") @Nullable Boolean optional) {}
