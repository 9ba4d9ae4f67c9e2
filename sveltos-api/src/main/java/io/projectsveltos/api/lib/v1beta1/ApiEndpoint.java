package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.MaxLength;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * Address of an API server.
 *
 * @param host Host name or address, 1 to 512 characters.
 * @param port Port from 1 to 65535.
 */
@ApiType
public record ApiEndpoint(
        @MinLength(1) @MaxLength(512) @Nullable String host,
        @Min(1) @Max(65535) @Format("int32") @Nullable Integer port) {}
