package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** A choice of clusters, for ClusterProfiles. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("clustersets")
public final class ClusterSet extends CustomResource<SetSpec, SetStatus> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable SetSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable SetStatus initStatus() {
        return null;
    }
}
