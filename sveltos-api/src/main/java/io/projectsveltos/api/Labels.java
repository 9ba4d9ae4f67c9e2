package io.projectsveltos.api;

/** Keys of labels that are API. */
public final class Labels {
    /** Name of the cluster that a summary or configuration belongs to. */
    public static final String CLUSTER_NAME = "projectsveltos.io/cluster-name";

    /** Type of the cluster that a summary or configuration belongs to: Capi or Sveltos. */
    public static final String CLUSTER_TYPE = "projectsveltos.io/cluster-type";

    /** Name of the ClusterProfile that owns a summary. */
    public static final String CLUSTER_PROFILE_NAME = "projectsveltos.io/cluster-profile-name";

    /** Name of the Profile that owns a summary. */
    public static final String PROFILE_NAME = "projectsveltos.io/profile-name";

    /** Name of the ServiceAccount of the tenant on whose behalf work is done. */
    public static final String SERVICE_ACCOUNT_NAME = "projectsveltos.io/serviceaccount-name";

    /** Namespace of the ServiceAccount of the tenant on whose behalf work is done. */
    public static final String SERVICE_ACCOUNT_NAMESPACE =
            "projectsveltos.io/serviceaccount-namespace";

    /** On every deployed object: the feature, or the deployer, that put it there. */
    public static final String REASON = "projectsveltos.io/reason";

    /** Name of the ClusterPromotion that wrote a ClusterProfile. */
    public static final String PROMOTION_NAME = "config.projectsveltos.io/promotionname";

    /**
     * On ClusterProfiles that a ClusterPromotion wrote for the check before a stage; the value is
     * true.
     */
    public static final String PROMOTION_VERIFICATION =
            "config.projectsveltos.io/promotion-verification";

    /** Name of the cluster that a version ConfigMap or ResourceSummary belongs to. */
    public static final String VERSION_CLUSTER_NAME = "version.projectsveltos.io/clustername";

    /** Type in lower case of the cluster that a version ConfigMap or ResourceSummary belongs to. */
    public static final String VERSION_CLUSTER_TYPE = "version.projectsveltos.io/clustertype";

    /** Which agent a version ConfigMap speaks of. */
    public static final String VERSION_AGENT_TYPE = "version.projectsveltos.io/agenttype";

    /** Name of the cluster that a ConfigurationGroup or ConfigurationBundle is for. */
    public static final String PULL_MODE_CLUSTER_NAME = "pullmode.projectsveltos.io/clustername";

    /** Kind of the object that asked for a ConfigurationGroup or ConfigurationBundle. */
    public static final String PULL_MODE_REQUESTOR_KIND =
            "pullmode.projectsveltos.io/requestorkind";

    /** Feature that a ConfigurationGroup or ConfigurationBundle belongs to. */
    public static final String PULL_MODE_REQUESTOR_FEATURE =
            "pullmode.projectsveltos.io/requestorfeature";

    /** On a Reloader: the profile that it was written for. */
    public static final String RELOADER_PROFILE = "clusterprofile";

    /** On a Reloader: the feature that it was written for; on an agent: its role. */
    public static final String RELOADER_FEATURE = "feature";

    /** On the kubeconfig Secret of a tenant: the cluster that it opens. */
    public static final String ROLE_CLUSTER = "projectsveltos.io/role-cluster";

    /** On the kubeconfig Secret of a tenant: name of its ServiceAccount. */
    public static final String ROLE_SERVICE_ACCOUNT_NAME =
            "projectsveltos.io/role-service-account-name";

    /** On the kubeconfig Secret of a tenant: namespace of its ServiceAccount. */
    public static final String ROLE_SERVICE_ACCOUNT_NAMESPACE =
            "projectsveltos.io/role-service-account-namespace";

    /** On everything that a RoleRequest created; the value is ok. */
    public static final String ROLE_REQUEST = "projectsveltos.io/role-request";

    /** Name of the AccessRequest that an object was created for. */
    public static final String ACCESS_REQUEST_NAME = "projectsveltos.io/access-request-name";

    /** On an agent run in the management cluster: namespace of its cluster. */
    public static final String AGENT_CLUSTER_NAMESPACE = "cluster-namespace";

    /** On an agent run in the management cluster: name of its cluster. */
    public static final String AGENT_CLUSTER_NAME = "cluster-name";

    /** On an agent run in the management cluster: type of its cluster. */
    public static final String AGENT_CLUSTER_TYPE = "cluster-type";

    /** On a SveltosCluster: Kubernetes version of its API server. */
    public static final String KUBERNETES_VERSION = "projectsveltos.io/k8s-version";

    private Labels() {}
}
