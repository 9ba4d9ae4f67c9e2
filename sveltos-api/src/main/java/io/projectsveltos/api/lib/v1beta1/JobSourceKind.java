package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** The kinds of object that a Job may be read from. */
public enum JobSourceKind {
    /** The manifest is confidential. */
    SECRET("Secret"),
    /** The manifest is in clear text. */
    CONFIG_MAP("ConfigMap");

    private final String wire;

    JobSourceKind(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
