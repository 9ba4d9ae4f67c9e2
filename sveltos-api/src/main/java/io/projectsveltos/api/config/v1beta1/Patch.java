package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * A change made to rendered objects before they are deployed.
 *
 * @param patch A strategic merge patch or a list of JSON patch operations, as YAML or JSON,
 *     rendered as a template.
 * @param target Which objects are patched; missing means those that the patch itself names.
 */
@ApiType
public record Patch(@Required String patch, @Nullable PatchTarget target) {}
