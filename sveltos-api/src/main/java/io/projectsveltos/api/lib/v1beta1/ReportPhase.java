package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How far a report has come on its way to the management cluster. */
public enum ReportPhase {
    /** It is still to be fetched. */
    WAITING_FOR_DELIVERY("WaitingForDelivery"),
    /** It is being fetched. */
    DELIVERING("Delivering"),
    /** It has been fetched and acted on. */
    PROCESSED("Processed");

    private final String wire;

    ReportPhase(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
