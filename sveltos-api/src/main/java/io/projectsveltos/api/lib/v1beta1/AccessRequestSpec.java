package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.MinProperties;

/**
 * Access to the management cluster that is asked for.
 *
 * @param namespace Namespace of the ServiceAccount to create.
 * @param name Name of the ServiceAccount to create.
 * @param type For whom access is asked.
 * @param controlPlaneEndpoint Address of the management cluster as the requester reaches it.
 */
@ApiType
public record AccessRequestSpec(
        @Required String namespace,
        @Required String name,
        @Required AccessRequestType type,
        @Required @MinProperties(1) ApiEndpoint controlPlaneEndpoint) {}
