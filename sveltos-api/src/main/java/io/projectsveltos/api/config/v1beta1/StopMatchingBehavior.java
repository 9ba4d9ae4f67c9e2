package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** What happens to deployed content once a cluster is no longer selected. */
public enum StopMatchingBehavior {
    /** What the profile put there is removed. */
    WITHDRAW_POLICIES("WithdrawPolicies"),
    /** What the profile put there stays, unowned. */
    LEAVE_POLICIES("LeavePolicies");

    private final String wire;

    StopMatchingBehavior(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
