package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.ValidationRule;
import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * Where a deployer plugin's content is read from.
 *
 * @param kind Kind of the referenced object. Exactly one of kind and remoteURL is set.
 * @param namespace Namespace of the referenced object, as a template. Empty means the namespace of
 *     the cluster.
 * @param name Name of the referenced object, as a template.
 * @param remoteURL Address that content is fetched from, in place of a referenced object.
 */
@ApiType
@ValidationRule(
        value = "has(self.remoteURL) != has(self.kind)",
        message = "either remoteURL or kind must be set, but not both")
public record DeployerSource(
        @Nullable SourceKind kind,
        @Nullable String namespace,
        @Nullable String name,
        @Nullable RemoteUrl remoteURL) {}
