package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How an object is. */
public enum HealthStatus {
    /** As it should be. */
    HEALTHY("Healthy"),
    /** On its way there. */
    PROGRESSING("Progressing"),
    /** Not as it should be. */
    DEGRADED("Degraded"),
    /** Put on hold on purpose. */
    SUSPENDED("Suspended");

    private final String wire;

    HealthStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
