package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether the API server of a cluster answers. */
public enum ConnectionStatus {
    /** The last probe was answered. */
    HEALTHY("Healthy"),
    /** Probes failed as often in a row as the threshold says. */
    DOWN("Down");

    private final String wire;

    ConnectionStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
