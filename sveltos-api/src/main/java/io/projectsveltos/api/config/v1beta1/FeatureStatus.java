package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How far one feature has come in one cluster. */
public enum FeatureStatus {
    /** Work is under way. */
    PROVISIONING("Provisioning"),
    /** The cluster is as declared. */
    PROVISIONED("Provisioned"),
    /** The last attempt failed; it is repeated. */
    FAILED("Failed"),
    /** The last attempt failed in a way that only a change of input can cure. */
    FAILED_NON_RETRIABLE("FailedNonRetriable"),
    /** Content is being withdrawn. */
    REMOVING("Removing"),
    /** Content has been withdrawn. */
    REMOVED("Removed"),
    /** The agent in the cluster is withdrawing content. */
    AGENT_REMOVING("AgentRemoving");

    private final String wire;

    FeatureStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
