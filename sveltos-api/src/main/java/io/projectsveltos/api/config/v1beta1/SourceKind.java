package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** The kinds of object that content may be read from. */
public enum SourceKind {
    /** A Flux GitRepository, read from its artifact. */
    GIT_REPOSITORY("GitRepository"),
    /** A Flux OCIRepository, read from its artifact. */
    OCI_REPOSITORY("OCIRepository"),
    /** A Flux Bucket, read from its artifact. */
    BUCKET("Bucket"),
    /** A ConfigMap, each key one file. */
    CONFIG_MAP("ConfigMap"),
    /** A Secret of the add-on type, each key one file. */
    SECRET("Secret");

    private final String wire;

    SourceKind(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
