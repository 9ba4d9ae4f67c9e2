package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether this ClusterSummary owns a release. */
public enum HelmReleaseStatus {
    /** It owns the release and keeps it up. */
    MANAGING("Managing"),
    /** Somebody else owns the release. */
    CONFLICT("Conflict");

    private final String wire;

    HelmReleaseStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
