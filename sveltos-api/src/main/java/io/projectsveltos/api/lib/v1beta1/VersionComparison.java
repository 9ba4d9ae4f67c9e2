package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How two Kubernetes versions are compared. */
public enum VersionComparison {
    /** The versions are the same. */
    EQUAL("Equal"),
    /** The versions differ. */
    NOT_EQUAL("NotEqual"),
    /** The version of the cluster is later. */
    GREATER_THAN("GreaterThan"),
    /** The version of the cluster is earlier. */
    LESS_THAN("LessThan"),
    /** The version of the cluster is the same or later. */
    GREATER_THAN_OR_EQUAL_TO("GreaterThanOrEqualTo"),
    /** The version of the cluster is the same or earlier. */
    LESS_THAN_OR_EQUAL_TO("LessThanOrEqualTo");

    private final String wire;

    VersionComparison(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
