package io.projectsveltos.api;

/** Reasons of the Kubernetes Events that the controller writes. */
public final class EventReasons {
    /** A feature was deployed. */
    public static final String PROVISIONED = "Sveltos";

    /** A feature failed and is tried again. */
    public static final String FAILED = "Failed";

    /** A feature failed until its input changes. */
    public static final String FAILED_NON_RETRIABLE = "FailedNonRetriable";

    /** An object or release is owned by somebody else. */
    public static final String CONFLICT = "Conflict";

    /** The result of a health check, as a notification. */
    public static final String CLUSTER_HEALTH_CHECK = "ClusterHealthCheck";

    private EventReasons() {}
}
