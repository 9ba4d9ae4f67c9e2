package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Atomic;
import io.projectsveltos.api.schema.Format;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of the content that an agent in pull mode is to deploy.
 *
 * @param resources Objects, each as YAML text.
 * @param notTracked Whether the objects are left alone once they are deployed.
 * @param timeout Time limit for deploying the part, as a Go duration.
 * @param helmReleaseNamespace Namespace of the Helm release that the objects come from.
 * @param helmReleaseName Name of the Helm release that the objects come from.
 * @param helmReleaseUninstall Whether the release is being taken away. Default false.
 * @param helmChartVersion Version of the chart that the objects come from.
 * @param helmIcon Address of the chart's icon.
 * @param helmRepoURL Address of the chart's repository.
 * @param isLastHelmReleaseBundle Whether this is the last part of its release. Default false.
 * @param referencedObjectKind Kind of the source that the objects come from.
 * @param referencedObjectNamespace Namespace of the source that the objects come from.
 * @param referencedObjectName Name of the source that the objects come from.
 * @param referenceTier Tier of the reference that the objects come from.
 * @param skipNamespaceCreation Whether a missing namespace is left missing. Default false.
 * @param force Whether an object whose change is refused as immutable is deleted and created again.
 *     Default false.
 */
@ApiType
@RecordBuilder
public record ConfigurationBundleSpec(
        @Atomic @Nullable List<String> resources,
        @Nullable Boolean notTracked,
        @Nullable String timeout,
        @Nullable String helmReleaseNamespace,
        @Nullable String helmReleaseName,
        @Default("false") @Nullable Boolean helmReleaseUninstall,
        @Nullable String helmChartVersion,
        @Nullable String helmIcon,
        @Nullable String helmRepoURL,
        @Default("false") @Nullable Boolean isLastHelmReleaseBundle,
        @Nullable String referencedObjectKind,
        @Nullable String referencedObjectNamespace,
        @Nullable String referencedObjectName,
        @Format("int32") @Nullable Integer referenceTier,
        @Default("false") @Nullable Boolean skipNamespaceCreation,
        @Default("false") @Nullable Boolean force)
        implements ConfigurationBundleSpecBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ConfigurationBundleSpec {
        resources = Immutable.list(resources);
    }
}
