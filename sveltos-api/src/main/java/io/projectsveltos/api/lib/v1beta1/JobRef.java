package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;

/**
 * An object that holds the manifest of a Job.
 *
 * @param namespace Namespace of the object, as a template. Empty means the namespace of the
 *     cluster.
 * @param name Name of the object, as a template.
 * @param kind Kind of the object: ConfigMap or Secret.
 */
@ApiType
public record JobRef(
        @Required String namespace,
        @Required @MinLength(1) String name,
        @Required ContentKind kind) {}
