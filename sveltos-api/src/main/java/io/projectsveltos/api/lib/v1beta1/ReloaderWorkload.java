package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import org.jspecify.annotations.Nullable;

/**
 * A workload that is rolled over.
 *
 * @param kind Kind of the workload.
 * @param namespace Namespace of the workload.
 * @param name Name of the workload.
 * @param value Digest of what the workload mounts, put on its pods.
 */
@ApiType
public record ReloaderWorkload(
        @Required WorkloadKind kind,
        @Required @MinLength(1) String namespace,
        @Required @MinLength(1) String name,
        @Nullable String value) {}
