package io.projectsveltos.api;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether a condition holds. */
public enum ConditionStatus {
    /** It holds. */
    TRUE("True"),
    /** It does not hold. */
    FALSE("False"),
    /** It cannot be told. */
    UNKNOWN("Unknown");

    private final String wire;

    ConditionStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
