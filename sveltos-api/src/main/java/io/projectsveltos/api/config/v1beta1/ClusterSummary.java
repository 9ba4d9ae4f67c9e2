package io.projectsveltos.api.config.v1beta1;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** One profile in one cluster: written and owned by the controller. */
@Group("config.projectsveltos.io")
@Version("v1beta1")
@Plural("clustersummaries")
@AdditionalPrinterColumn(name = "Cluster", jsonPath = ".spec.clusterName")
@AdditionalPrinterColumn(
        name = "Ready",
        jsonPath = ".status.conditions[?(@.type==\"Ready\")].status")
@AdditionalPrinterColumn(
        name = "HelmCharts",
        jsonPath = ".status.featureSummaries[?(@.featureID==\"Helm\")].status",
        priority = 2)
@AdditionalPrinterColumn(
        name = "KustomizeRefs",
        jsonPath = ".status.featureSummaries[?(@.featureID==\"Kustomize\")].status",
        priority = 2)
@AdditionalPrinterColumn(
        name = "PolicyRefs",
        jsonPath = ".status.featureSummaries[?(@.featureID==\"Resources\")].status",
        priority = 2)
@AdditionalPrinterColumn(
        name = "Age",
        jsonPath = ".metadata.creationTimestamp",
        type = AdditionalPrinterColumn.Type.DATE)
public final class ClusterSummary extends CustomResource<ClusterSummarySpec, ClusterSummaryStatus>
        implements Namespaced {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable ClusterSummarySpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable ClusterSummaryStatus initStatus() {
        return null;
    }
}
