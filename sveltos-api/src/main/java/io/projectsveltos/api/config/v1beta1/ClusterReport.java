package io.projectsveltos.api.config.v1beta1;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** What a profile in DryRun mode would do in one cluster: written by the controller. */
@Group("config.projectsveltos.io")
@Version("v1beta1")
@Plural("clusterreports")
public final class ClusterReport extends CustomResource<ClusterReportSpec, ClusterReportStatus>
        implements Namespaced {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable ClusterReportSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable ClusterReportStatus initStatus() {
        return null;
    }
}
