package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** A managed cluster, registered directly. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("sveltosclusters")
@AdditionalPrinterColumn(
        name = "Ready",
        jsonPath = ".status.ready",
        type = AdditionalPrinterColumn.Type.BOOLEAN)
@AdditionalPrinterColumn(
        name = "ConnectionStatus",
        jsonPath = ".status.connectionStatus",
        priority = 1)
@AdditionalPrinterColumn(name = "Version", jsonPath = ".status.version")
@AdditionalPrinterColumn(
        name = "Age",
        jsonPath = ".metadata.creationTimestamp",
        type = AdditionalPrinterColumn.Type.DATE)
@AdditionalPrinterColumn(
        name = "Shard",
        jsonPath = ".metadata.annotations['sharding\\.projectsveltos\\.io/key']")
public final class SveltosCluster extends CustomResource<SveltosClusterSpec, SveltosClusterStatus>
        implements Namespaced {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable SveltosClusterSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable SveltosClusterStatus initStatus() {
        return null;
    }
}
