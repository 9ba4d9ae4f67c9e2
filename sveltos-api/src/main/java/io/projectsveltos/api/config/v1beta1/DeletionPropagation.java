package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How dependents of deleted objects are treated on uninstall. */
public enum DeletionPropagation {
    /** Dependents stay. */
    ORPHAN("orphan"),
    /** Dependents go first. */
    FOREGROUND("foreground"),
    /** Dependents are collected later. */
    BACKGROUND("background");

    private final String wire;

    DeletionPropagation(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
