package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.ValidationRule;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.soabase.recordbuilder.core.RecordBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Raw YAML to deploy, and where it is read from.
 *
 * @param namespace Namespace of the referenced object, as a template. Empty means the namespace of
 *     the cluster.
 * @param name Name of the referenced object, as a template.
 * @param kind Kind of the referenced object. Exactly one of kind and remoteURL is set.
 * @param remoteURL Address that content is fetched from, in place of a referenced object.
 * @param path Directory inside a Flux artifact or archive, as a template. Empty means its root.
 * @param deploymentType Which cluster receives the objects: Remote, the managed one, or Local, the
 *     management one. Default Remote.
 * @param optional Whether a missing source is passed over. Default false: the feature fails until
 *     the source exists.
 * @param tier Rank of these objects in a conflict; the lower number wins. At least 1, default 100.
 * @param skipNamespaceCreation Whether a missing namespace is left missing, so that objects in it
 *     fail. Default false: it is created.
 * @param force Whether an object whose change is refused as immutable is deleted and created again.
 *     Default false.
 */
@ApiType
@ValidationRule(
        value = "has(self.remoteURL) != has(self.kind)",
        message = "either remoteURL or kind must be set, but not both")
@RecordBuilder
public record PolicyRef(
        @Nullable String namespace,
        @Nullable String name,
        @Nullable SourceKind kind,
        @Nullable RemoteUrl remoteURL,
        @Nullable String path,
        @Default("Remote") @Nullable DeploymentType deploymentType,
        @Default("false") @Nullable Boolean optional,
        @Default("100") @Min(1) @Format("int32") @Nullable Integer tier,
        @Default("false") @Nullable Boolean skipNamespaceCreation,
        @Default("false") @Nullable Boolean force)
        implements PolicyRefBuilder.With {}
