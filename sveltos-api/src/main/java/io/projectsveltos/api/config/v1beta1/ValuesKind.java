package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** The kinds of object that values may be read from. */
public enum ValuesKind {
    /** Values are in clear text. */
    CONFIG_MAP("ConfigMap"),
    /** Values are confidential; the Secret has the add-on type. */
    SECRET("Secret");

    private final String wire;

    ValuesKind(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
