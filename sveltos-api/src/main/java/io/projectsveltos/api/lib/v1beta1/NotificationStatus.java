package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** What became of a notification. */
public enum NotificationStatus {
    /** The receiver has taken it. */
    DELIVERED("Delivered"),
    /** The receiver has not taken it. */
    FAILED_TO_DELIVER("FailedToDeliver");

    private final String wire;

    NotificationStatus(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
