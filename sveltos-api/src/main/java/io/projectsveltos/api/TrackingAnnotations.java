package io.projectsveltos.api;

/** Keys of the annotations that every deployed object carries, to tell whose it is. */
public final class TrackingAnnotations {
    /** Kind of the source that the object came from; URL for an address. */
    public static final String REFERENCE_KIND = "projectsveltos.io/reference-kind";

    /** Name of the source that the object came from, or its address. */
    public static final String REFERENCE_NAME = "projectsveltos.io/reference-name";

    /** Namespace of the source that the object came from. */
    public static final String REFERENCE_NAMESPACE = "projectsveltos.io/reference-namespace";

    /** Tier of the reference that the object came from. */
    public static final String REFERENCE_TIER = "projectsveltos.io/reference-tier";

    /** Digest of the object before these annotations were added, as sha256 in hex. */
    public static final String HASH = "projectsveltos.io/hash";

    /** Kind of the profile that deployed the object. */
    public static final String OWNER_KIND = "projectsveltos.io/owner-kind";

    /** Name of the profile that deployed the object. */
    public static final String OWNER_NAME = "projectsveltos.io/owner-name";

    /** Tier of the profile that deployed the object. */
    public static final String OWNER_TIER = "projectsveltos.io/owner-tier";

    /** Cluster that the object was deployed for: type in lower case, namespace and name. */
    public static final String CLUSTER_SUMMARY = "projectsveltos.io/clustersummary";

    /** Whether the object is in the managed cluster (Remote) or the management one (Local). */
    public static final String DEPLOYMENT_TYPE = "projectsveltos.io/deploymenttype";

    /** The feature, where the deployer alone does not tell it: {@code <deployer>/<name>}. */
    public static final String FEATURE = "projectsveltos.io/feature-id";

    private TrackingAnnotations() {}
}
