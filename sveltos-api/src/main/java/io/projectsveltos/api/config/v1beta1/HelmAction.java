package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a deployment would do to a Helm release. */
public enum HelmAction {
    /** Nothing, it is as declared. */
    NO_ACTION("No Action"),
    /** It would be installed. */
    INSTALL("Install"),
    /** It would be upgraded to another chart version. */
    UPGRADE("Upgrade"),
    /** It would be taken away. */
    DELETE("Delete"),
    /** Somebody else owns it. */
    CONFLICT("Conflict"),
    /** Only its values would change. */
    UPDATE_VALUES("Update Values");

    private final String wire;

    HelmAction(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
