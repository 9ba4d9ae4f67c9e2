package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which cluster receives the objects of a reference. */
public enum DeploymentType {
    /** The management cluster. */
    LOCAL("Local"),
    /** The managed cluster. */
    REMOTE("Remote");

    private final String wire;

    DeploymentType(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
