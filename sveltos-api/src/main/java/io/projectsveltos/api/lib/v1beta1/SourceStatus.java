package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether the source of a group of content still exists. */
public enum SourceStatus {
    /** It exists. */
    ACTIVE("Active"),
    /** It is gone. */
    DELETED("Deleted");

    private final String wire;

    SourceStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
