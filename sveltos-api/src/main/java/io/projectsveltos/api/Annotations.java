package io.projectsveltos.api;

/** Keys of annotations that are API. */
public final class Annotations {
    /** On a profile: suspends it, whatever the value. */
    public static final String PROFILE_PAUSED = "profile.projectsveltos.io/paused";

    /** On a ClusterSummary or a Cluster API object: suspends it. */
    public static final String CLUSTER_API_PAUSED = "cluster.x-k8s.io/paused";

    /** On a ConfigMap or Secret: its content is a Go template. */
    public static final String TEMPLATE = "projectsveltos.io/template";

    /** On a ConfigMap or Secret: its content is Lua code. */
    public static final String LUA = "projectsveltos.io/lua";

    /** On an object that an EventTrigger refers to: it is rendered for each event. */
    public static final String INSTANTIATE = "projectsveltos.io/instantiate";

    /** On a ConfigMap or Secret: subresources that are applied too, separated by commas. */
    public static final String SUBRESOURCES = "projectsveltos.io/subresources";

    /**
     * On a ClusterSummary: UID of the cluster's object it was made for. A cluster that is
     * registered anew, be it under the same name, is another one.
     */
    public static final String CLUSTER_UID = "projectsveltos.io/cluster-uid";

    /** On a profile: templates use text functions rather than the HTML flavour. */
    public static final String TEX_TEMPLATE = "projectsveltos.io/tex-template";

    /**
     * On an object to deploy: it is deleted and created again when a change is refused as
     * immutable.
     */
    public static final String FORCE_RECREATE = "projectsveltos.io/forceRecreate";

    /** On an object to deploy: changes that others make to it are let be. */
    public static final String DRIFT_DETECTION_IGNORE = "projectsveltos.io/driftDetectionIgnore";

    /** On a cluster: ConfigMap with patches for its drift detection agent. */
    public static final String DRIFT_DETECTION_CONFIG =
            "driftdetection.projectsveltos.io/config-override-ref";

    /** On a cluster: ConfigMap with patches for its agent, as name or namespace/name. */
    public static final String AGENT_CONFIG = "sveltosagent.projectsveltos.io/config-override-ref";

    /** On a cluster: ConfigMap with patches for its applier, as name or namespace/name. */
    public static final String APPLIER_CONFIG =
            "sveltosapplier.projectsveltos.io/config-override-ref";

    /** On a ClusterSummary: a time, written to have it looked at anew. */
    public static final String RETRIGGER = "projectsveltos.io/retrigger";

    /** On Sveltos objects in a managed cluster: put there by the controller. */
    public static final String DEPLOYED_BY_SVELTOS = "projectsveltos.io/deployed-by-sveltos";

    /** On a ResourceSummary: name of its ClusterSummary. */
    public static final String CLUSTER_SUMMARY_NAME = "projectsveltos.io/cluster-summary-name";

    /** On a ResourceSummary: namespace of its ClusterSummary. */
    public static final String CLUSTER_SUMMARY_NAMESPACE =
            "projectsveltos.io/cluster-summary-namespace";

    /** Name of the object that asked for a ConfigurationGroup or ConfigurationBundle. */
    public static final String PULL_MODE_REQUESTOR_NAME =
            "pullmode.projectsveltos.io/requestorname";

    /** Place of a ConfigurationBundle in its group. */
    public static final String PULL_MODE_INDEX = "pullmode.projectsveltos.io/index";

    /** On a cluster: the shard that takes care of it. */
    public static final String SHARD_KEY = "sharding.projectsveltos.io/key";

    /** On a Job of a check: name of the check. */
    public static final String CHECK_NAME = "validatehealth.projectsveltos.io/check-name";

    /** Payload of a license as older releases wrote it; without effect. */
    public static final String LICENSE_PAYLOAD = "license.projectsveltos.io/payload";

    /** Signature of a license as older releases wrote it; without effect. */
    public static final String LICENSE_SIGNATURE = "license.projectsveltos.io/signature";

    /** On a ClusterProfile that a ClusterPromotion wrote: name of the stage. */
    public static final String STAGE_NAME = "config.projectsveltos.io/stagename";

    /** On a profile or summary: digest of the held prune that may go ahead. */
    public static final String CONFIRM_PRUNE = "projectsveltos.io/confirm-prune";

    private Annotations() {}
}
