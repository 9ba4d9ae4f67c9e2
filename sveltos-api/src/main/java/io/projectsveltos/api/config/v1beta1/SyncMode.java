package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How long a profile keeps a matching cluster as declared. */
public enum SyncMode {
    /** Content is applied again whenever the profile or what it refers to changes. */
    CONTINUOUS("Continuous"),
    /** Content is applied once; later changes are not followed. */
    ONE_TIME("OneTime"),
    /** As continuous, and what somebody else changes in the cluster is put back. */
    CONTINUOUS_WITH_DRIFT_DETECTION("ContinuousWithDriftDetection"),
    /** Nothing is applied; a ClusterReport says what would be. */
    DRY_RUN("DryRun");

    private final String wire;

    SyncMode(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
