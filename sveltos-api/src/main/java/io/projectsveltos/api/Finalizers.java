package io.projectsveltos.api;

/** Finalizers that are API. */
public final class Finalizers {
    /** Of a ClusterProfile. */
    public static final String CLUSTER_PROFILE = "clusterprofilefinalizer.projectsveltos.io";

    /** Of a Profile. */
    public static final String PROFILE = "profilefinalizer.projectsveltos.io";

    /** Of a ClusterSummary. */
    public static final String CLUSTER_SUMMARY = "clustersummaryfinalizer.projectsveltos.io";

    /** Of a ClusterPromotion. */
    public static final String CLUSTER_PROMOTION = "config.projectsveltos.io/clusterpromotion";

    /** Of a ResourceSummary. */
    public static final String RESOURCE_SUMMARY = "resourcesummaryfinalizer.projectsveltos.io";

    /** Of a Set; declared, never added. */
    public static final String SET = "setfinalizer.projectsveltos.io";

    /** Of a ClusterSet; declared, never added. */
    public static final String CLUSTER_SET = "clustersetfinalizer.projectsveltos.io";

    /** Of a Classifier. */
    public static final String CLASSIFIER = "classifierfinalizer.projectsveltos.io";

    /** Of a ManagementClusterClassifier. */
    public static final String MANAGEMENT_CLUSTER_CLASSIFIER =
            "managementclusterclassifierfinalizer.projectsveltos.io";

    /** Of a ClusterHealthCheck. */
    public static final String CLUSTER_HEALTH_CHECK = "clusterhcfinalizer.projectsveltos.io";

    /** Of a HealthCheck. */
    public static final String HEALTH_CHECK = "healthcheck.finalizer.projectsveltos.io";

    /** Of a HealthCheckReport. */
    public static final String HEALTH_CHECK_REPORT =
            "healthcheckreport.finalizer.projectsveltos.io";

    /** Of an EventSource. */
    public static final String EVENT_SOURCE = "eventsource.finalizer.projectsveltos.io";

    /** Of an EventReport. */
    public static final String EVENT_REPORT = "eventreport.finalizer.projectsveltos.io";

    /** Of an EventTrigger. */
    public static final String EVENT_TRIGGER = "eventtrigger.finalizer.projectsveltos.io";

    /** Of a Reloader. */
    public static final String RELOADER = "reloader.finalizer.projectsveltos.io";

    /** Of a ReloaderReport. */
    public static final String RELOADER_REPORT = "reloaderreport.finalizer.projectsveltos.io";

    /** Of a Techsupport. */
    public static final String TECHSUPPORT = "techsupportfinalizer.projectsveltos.io";

    /** Of an AccessRequest. */
    public static final String ACCESS_REQUEST = "accessrequestfinalizer.projectsveltos.io";

    /** Of a RoleRequest. */
    public static final String ROLE_REQUEST = "rolerequestfinalizer.projectsveltos.io";

    private Finalizers() {}
}
