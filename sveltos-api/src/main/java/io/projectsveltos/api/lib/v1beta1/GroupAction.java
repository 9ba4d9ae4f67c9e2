package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** What an agent does with a group of content. */
public enum GroupAction {
    /** It brings the content into the cluster. */
    DEPLOY("Deploy"),
    /** It takes the content away. */
    REMOVE("Remove");

    private final String wire;

    GroupAction(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
