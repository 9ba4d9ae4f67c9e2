package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** The cloud whose identity service gives out the token for a cluster. */
public enum IdentityProvider {
    /** Amazon EKS. */
    AWS("AWS"),
    /** Google GKE. */
    GCP("GCP"),
    /** Azure AKS. */
    AZURE("Azure");

    private final String wire;

    IdentityProvider(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
