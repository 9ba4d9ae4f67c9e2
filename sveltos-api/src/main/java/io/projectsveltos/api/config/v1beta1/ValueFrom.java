package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.lib.v1beta1.ContentKind;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * An object of the management cluster that values or patches are read from.
 *
 * @param namespace Namespace of the object, as a template. Empty means the namespace of the
 *     cluster.
 * @param name Name of the object, as a template.
 * @param kind Kind of the object: ConfigMap, or Secret for what is confidential.
 * @param optional Whether a missing object is passed over. Default false: the feature fails until
 *     the object exists.
 */
@ApiType
public record ValueFrom(
        @Nullable String namespace,
        @Required @MinLength(1) String name,
        @Required ContentKind kind,
        @Default("false") @Nullable Boolean optional) {}
