package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * A Job that decides over a check by its outcome.
 *
 * @param jobRef ConfigMap or Secret with the manifest of the Job.
 * @param timeout How long the Job may take, as a Go duration. Default 5m.
 */
@ApiType
public record JobCheck(@Required JobRef jobRef, @Nullable String timeout) {}
