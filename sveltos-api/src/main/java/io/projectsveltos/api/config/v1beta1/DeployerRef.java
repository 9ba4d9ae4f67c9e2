package io.projectsveltos.api.config.v1beta1;

import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.FreeForm;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Atomic;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.MaxLength;
import io.projectsveltos.api.schema.MinLength;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Content for a deployer plugin, and where it is read from.
 *
 * @param name Name of this entry, unique in the profile; part of the feature id.
 * @param deployer Id of the plugin that renders or deploys the content. An unknown id stalls the
 *     ClusterSummary.
 * @param source Where the content is read from; missing when the plugin needs values only.
 * @param path Directory inside the source, as a template. Empty means its root.
 * @param targetNamespace Namespace handed to the plugin for what carries none.
 * @param values Values for the plugin, of any shape; what they mean is the plugin's.
 * @param valuesFrom ConfigMaps and Secrets with further values, each key a document, merged in
 *     order over the inline ones.
 * @param deploymentType Which cluster receives the objects: Remote, the managed one, or Local, the
 *     management one. Default Remote.
 * @param tier Rank of these objects in a conflict; the lower number wins. At least 1, default 100.
 * @param optional Whether a missing source is passed over. Default false: the feature fails until
 *     the source exists.
 */
@ApiType
@RecordBuilder
public record DeployerRef(
        @Required @MinLength(1) @MaxLength(63) String name,
        @Required @MinLength(1) String deployer,
        @Nullable DeployerSource source,
        @Nullable String path,
        @MinLength(1) @MaxLength(63) @Nullable String targetNamespace,
        @SchemaFrom(type = Object.class) @Nullable FreeForm values,
        @Atomic @Nullable List<ValueFrom> valuesFrom,
        @Default("Remote") @Nullable DeploymentType deploymentType,
        @Default("100") @Min(1) @Format("int32") @Nullable Integer tier,
        @Default("false") @Nullable Boolean optional)
        implements DeployerRefBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public DeployerRef {
        valuesFrom = Immutable.list(valuesFrom);
    }
}
