package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the last collection ended. */
public enum CollectionStatus {
    /** Everything was collected and delivered. */
    COLLECTED("Collected"),
    /** It is going on. */
    IN_PROGRESS("InProgress"),
    /** It failed. */
    FAILED("Failed");

    private final String wire;

    CollectionStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
