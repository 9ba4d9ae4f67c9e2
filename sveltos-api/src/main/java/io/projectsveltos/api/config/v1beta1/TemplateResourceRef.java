package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object of the management cluster that templates may use.
 *
 * @param resource The object: kind, API version, namespace and name, the last two as templates. An
 *     empty namespace means that of the cluster.
 * @param identifier Name under which templates reach the object. Unique in the list.
 * @param optional Whether a missing object is passed over. Default false: deployment waits until
 *     the object exists.
 * @param ignoreStatusChanges Whether changes of the object's status alone cause nothing. Default
 *     false.
 * @param watchFields Field paths of the object; when given, only changes of these fields cause a
 *     new deployment.
 */
@ApiType
@RecordBuilder
public record TemplateResourceRef(
        @Required ObjectReference resource,
        @Required String identifier,
        @Default("false") @Nullable Boolean optional,
        @Default("false") @Nullable Boolean ignoreStatusChanges,
        @Nullable List<String> watchFields)
        implements TemplateResourceRefBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public TemplateResourceRef {
        watchFields = Immutable.list(watchFields);
    }
}
