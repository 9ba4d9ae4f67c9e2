package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a deployment would do to an object. */
public enum ResourceAction {
    /** Nothing, it is as declared. */
    NO_ACTION("No Action"),
    /** It would be created. */
    CREATE("Create"),
    /** It would be changed. */
    UPDATE("Update"),
    /** It would be deleted. */
    DELETE("Delete"),
    /** Somebody else owns it. */
    CONFLICT("Conflict"),
    /** It could not be told. */
    ERROR("Error");

    private final String wire;

    ResourceAction(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
