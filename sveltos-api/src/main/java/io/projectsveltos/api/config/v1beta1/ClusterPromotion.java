package io.projectsveltos.api.config.v1beta1;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import io.projectsveltos.api.schema.SpecRequired;
import org.jspecify.annotations.Nullable;

/** Add-ons that reach groups of clusters stage by stage. */
@Group("config.projectsveltos.io")
@Version("v1beta1")
@Plural("clusterpromotions")
@SpecRequired
@AdditionalPrinterColumn(
        name = "Ready",
        jsonPath = ".status.conditions[?(@.type==\"Ready\")].status")
@AdditionalPrinterColumn(name = "Stage", jsonPath = ".status.currentStageName")
@AdditionalPrinterColumn(
        name = "Matching",
        jsonPath = ".status.clusterCounts.matching",
        type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(name = "Provisioned", jsonPath = ".status.clusterCounts.progress")
@AdditionalPrinterColumn(
        name = "Failed",
        jsonPath = ".status.clusterCounts.failed",
        type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
        name = "Age",
        jsonPath = ".metadata.creationTimestamp",
        type = AdditionalPrinterColumn.Type.DATE)
public final class ClusterPromotion
        extends CustomResource<ClusterPromotionSpec, ClusterPromotionStatus> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable ClusterPromotionSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable ClusterPromotionStatus initStatus() {
        return null;
    }
}
