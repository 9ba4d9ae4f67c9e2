package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** How much is logged. */
public enum LogLevel {
    /** As much as by default. */
    LOG_LEVEL_NOT_SET("LogLevelNotSet"),
    /** What happened. */
    LOG_LEVEL_INFO("LogLevelInfo"),
    /** Also why it happened. */
    LOG_LEVEL_DEBUG("LogLevelDebug"),
    /** Everything. */
    LOG_LEVEL_VERBOSE("LogLevelVerbose");

    private final String wire;

    LogLevel(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
