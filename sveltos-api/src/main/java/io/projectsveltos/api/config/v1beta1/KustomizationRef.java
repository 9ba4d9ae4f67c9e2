package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.ValidationRule;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.MaxLength;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Kustomize directory to build and deploy.
 *
 * @param namespace Namespace of the referenced object, as a template. Empty means the namespace of
 *     the cluster.
 * @param name Name of the referenced object, as a template.
 * @param kind Kind of the referenced object. Exactly one of kind and remoteURL is set.
 * @param remoteURL Address of an archive that holds the directory, in place of a referenced object.
 * @param path Directory with the kustomization inside the source, as a template. Empty means its
 *     root.
 * @param components Directories of Kustomize components to add, relative to the path.
 * @param targetNamespace Namespace that all objects are moved to. 1 to 63 characters; missing
 *     leaves them where they are.
 * @param deploymentType Which cluster receives the objects: Remote, the managed one, or Local, the
 *     management one. Default Remote.
 * @param optional Whether a missing source is passed over. Default false: the feature fails until
 *     the source exists.
 * @param values Values for templates in the built objects, inline, each itself a template.
 * @param valuesFrom ConfigMaps and Secrets with values for templates in the built objects.
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
public record KustomizationRef(
        @Nullable String namespace,
        @Nullable String name,
        @Nullable SourceKind kind,
        @Nullable KustomizationRemoteUrl remoteURL,
        @Nullable String path,
        @Nullable List<String> components,
        @MinLength(1) @MaxLength(63) @Nullable String targetNamespace,
        @Default("Remote") @Nullable DeploymentType deploymentType,
        @Default("false") @Nullable Boolean optional,
        @Nullable Map<String, String> values,
        @Nullable List<ValueFrom> valuesFrom,
        @Default("100") @Min(1) @Format("int32") @Nullable Integer tier,
        @Default("false") @Nullable Boolean skipNamespaceCreation,
        @Default("false") @Nullable Boolean force)
        implements KustomizationRefBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public KustomizationRef {
        components = Immutable.list(components);
        values = Immutable.map(values);
        valuesFrom = Immutable.list(valuesFrom);
    }
}
