package io.projectsveltos.spi.deploy;

/** How an add-on stands in a cluster, read without side effect. */
public enum DeploymentState {
    /** Nothing of it is there. */
    ABSENT,
    /** It is there, in another version or with other values than asked for. */
    OUT_OF_SYNC,
    /** It was as asked for, and somebody changed it. */
    DRIFTED,
    /** An earlier attempt failed. */
    FAILED,
    /** It is as asked for. */
    IN_SYNC,
    /** Somebody else owns it. */
    CONFLICTED,
    /** Another operation on it is under way. */
    BLOCKED
}
