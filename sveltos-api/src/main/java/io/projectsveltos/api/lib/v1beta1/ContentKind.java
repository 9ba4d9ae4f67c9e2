package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** The two kinds of object that hold content themselves. */
public enum ContentKind {
    /** The content is in clear text. */
    CONFIG_MAP("ConfigMap"),
    /** The content is confidential; the Secret has the add-on type. */
    SECRET("Secret");

    private final String wire;

    ContentKind(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
