package io.projectsveltos.api;

/** Reasons of conditions that are not the name of an error. */
public final class ConditionReasons {
    /** Everything is as declared. */
    public static final String SUCCEEDED = "Succeeded";

    /** Work is going on. */
    public static final String PROGRESSING = "Progressing";

    /** Suspended by annotation or by the cluster. */
    public static final String PAUSED = "Paused";

    /** No cluster matches. */
    public static final String NO_MATCH = "NoMatchingCluster";

    /** Another profile must be provisioned first. */
    public static final String DEPENDENCY = "DependencyNotReady";

    /** The cluster is not ready yet. */
    public static final String CLUSTER_NOT_READY = "ClusterNotReady";

    /** No plugin of that id is loaded. */
    public static final String UNKNOWN_DEPLOYER = "UnknownDeployer";

    /** A source, listing, template or script yields nothing where it yielded something. */
    public static final String DERIVED_EMPTINESS = "DerivedEmptiness";

    private ConditionReasons() {}
}
