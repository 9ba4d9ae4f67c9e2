package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Workloads that are rolled over when what they mount changes.
 *
 * @param reloaderInfo The workloads that are rolled over.
 */
@ApiType
public record ReloaderSpec(@Nullable List<ReloaderWorkload> reloaderInfo) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ReloaderSpec {
        reloaderInfo = Immutable.list(reloaderInfo);
    }
}
