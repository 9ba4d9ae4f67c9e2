package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One deployed object.
 *
 * @param name Name of the object.
 * @param namespace Namespace of the object, empty when it has none.
 * @param group API group of the object, empty for the core group.
 * @param kind Kind of the object.
 * @param version API version of the object.
 * @param lastAppliedTime When the object was last written.
 * @param deploymentType Which cluster holds the object: the managed one (Remote) or the management
 *     one (Local). Default Remote.
 */
@ApiType
@RecordBuilder
public record DeployedResource(
        @Required @MinLength(1) String name,
        @Nullable String namespace,
        @Required String group,
        @Required @MinLength(1) String kind,
        @Required @MinLength(1) String version,
        @Nullable Instant lastAppliedTime,
        @Default("Remote") @Nullable DeploymentType deploymentType)
        implements DeployedResourceBuilder.With {}
