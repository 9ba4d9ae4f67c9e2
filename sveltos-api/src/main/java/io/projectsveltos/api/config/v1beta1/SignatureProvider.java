package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the signature of an OCI chart is checked. */
public enum SignatureProvider {
    /** Against a known cosign key. */
    PUBLIC_KEY("PublicKey"),
    /** Against the identity in the signing certificate. */
    KEYLESS("Keyless");

    private final String wire;

    SignatureProvider(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
