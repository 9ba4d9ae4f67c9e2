package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether a group of content is complete. */
public enum UpdatePhase {
    /** It is complete and may be taken up. */
    READY("Ready"),
    /** Content is still being added. */
    PREPARING("Preparing");

    private final String wire;

    UpdatePhase(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
