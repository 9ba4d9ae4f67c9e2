package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** What is deployed when an event happens, and where. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("eventtriggers")
@AdditionalPrinterColumn(
        name = "Ready",
        jsonPath = ".status.conditions[?(@.type==\"Ready\")].status")
@AdditionalPrinterColumn(name = "EventSource", jsonPath = ".spec.eventSourceName")
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
public final class EventTrigger extends CustomResource<EventTriggerSpec, EventTriggerStatus> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable EventTriggerSpec initSpec() {
        return null;
    }

    /** A new object has no status until one is set. */
    @Override
    protected @Nullable EventTriggerStatus initStatus() {
        return null;
    }
}
