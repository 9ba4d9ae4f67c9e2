package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How a label filter compares. */
public enum FilterOperation {
    /** The label has the value. */
    EQUAL("Equal"),
    /** The label is missing or has another value. */
    DIFFERENT("Different"),
    /** The label is present. */
    HAS("Has"),
    /** The label is missing. */
    DOES_NOT_HAVE("DoesNotHave");

    private final String wire;

    FilterOperation(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
