package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** The types of a Kubernetes Event. */
public enum EventType {
    /** Something went as it should. */
    NORMAL("Normal"),
    /** Something is wrong. */
    WARNING("Warning");

    private final String wire;

    EventType(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
