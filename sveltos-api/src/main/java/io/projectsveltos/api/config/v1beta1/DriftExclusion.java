package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fields that others may change without being put back.
 *
 * @param paths JSON pointers of the fields, such as /spec/replicas.
 * @param target Objects to which this applies; missing means all.
 */
@ApiType
public record DriftExclusion(@Required List<String> paths, @Nullable PatchTarget target) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public DriftExclusion {
        paths = Immutable.list(paths);
    }
}
