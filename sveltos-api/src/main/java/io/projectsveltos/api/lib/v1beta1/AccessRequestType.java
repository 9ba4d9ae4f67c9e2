package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** For whom access is asked. */
public enum AccessRequestType {
    /** For the agent in a managed cluster. */
    SVELTOS_AGENT("SveltosAgent"),
    /** For somebody else. */
    DIFFERENT("Different");

    private final String wire;

    AccessRequestType(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
