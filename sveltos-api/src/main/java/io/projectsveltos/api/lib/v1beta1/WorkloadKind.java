package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** The kinds of workload that can be rolled over. */
public enum WorkloadKind {
    /** A Deployment. */
    DEPLOYMENT("Deployment"),
    /** A StatefulSet. */
    STATEFUL_SET("StatefulSet"),
    /** A DaemonSet. */
    DAEMON_SET("DaemonSet");

    private final String wire;

    WorkloadKind(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
