package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Required;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Workloads of one cluster that are to be rolled over now.
 *
 * @param clusterNamespace Namespace of the managed cluster's object.
 * @param clusterName Name of the managed cluster's object.
 * @param clusterType Type of the managed cluster: Capi or Sveltos.
 * @param resourcesToReload The workloads to roll over.
 */
@ApiType
public record ReloaderReportSpec(
        @Required String clusterNamespace,
        @Required String clusterName,
        @Required String clusterType,
        @Nullable List<ReloaderWorkload> resourcesToReload) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ReloaderReportSpec {
        resourcesToReload = Immutable.list(resourcesToReload);
    }
}
