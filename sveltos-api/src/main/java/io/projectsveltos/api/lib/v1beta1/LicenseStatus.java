package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** What the original thought of a license. */
public enum LicenseStatus {
    /** It is in force. */
    VALID("Valid"),
    /** It has run out. */
    EXPIRED("Expired"),
    /** Its signature does not hold. */
    INVALID("Invalid"),
    /** There is none. */
    NOT_FOUND("NotFound");

    private final String wire;

    LicenseStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
