package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How patches meet the hooks of a chart. */
public enum PostRenderStrategy {
    /** Hooks and templates are patched in one pass. */
    COMBINED("combined"),
    /** Hooks and templates are patched in two passes. */
    SEPARATE("separate"),
    /** Only templates are patched, hooks are left alone. */
    NOHOOKS("nohooks");

    private final String wire;

    PostRenderStrategy(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
