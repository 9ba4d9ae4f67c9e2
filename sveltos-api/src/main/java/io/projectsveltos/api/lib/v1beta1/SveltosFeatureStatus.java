package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How far something has come in one cluster. */
public enum SveltosFeatureStatus {
    /** Work is under way. */
    PROVISIONING("Provisioning"),
    /** The cluster is as declared. */
    PROVISIONED("Provisioned"),
    /** The last attempt failed; it is repeated. */
    FAILED("Failed"),
    /** The last attempt failed in a way that only a change of input can cure. */
    FAILED_NON_RETRIABLE("FailedNonRetriable"),
    /** It is being withdrawn. */
    REMOVING("Removing"),
    /** It has been withdrawn. */
    REMOVED("Removed");

    private final String wire;

    SveltosFeatureStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
