package io.projectsveltos.api;

/**
 * Keys of the labels by which reports are found, and of the annotations that say what they are
 * about.
 */
public final class ReportLabels {
    /** Name of the EventSource of an EventReport. */
    public static final String EVENT_SOURCE_NAME = "projectsveltos.io/eventsource-name";

    /** Name of the cluster of an EventReport. */
    public static final String EVENT_CLUSTER_NAME = "eventreport.projectsveltos.io/cluster-name";

    /** Type in lower case of the cluster of an EventReport. */
    public static final String EVENT_CLUSTER_TYPE = "eventreport.projectsveltos.io/cluster-type";

    /** Name of the HealthCheck of a HealthCheckReport. */
    public static final String HEALTH_CHECK_NAME = "projectsveltos.io/healthcheck-name";

    /** Name of the cluster of a HealthCheckReport. */
    public static final String HEALTH_CLUSTER_NAME =
            "healthcheckreport.projectsveltos.io/cluster-name";

    /** Type in lower case of the cluster of a HealthCheckReport. */
    public static final String HEALTH_CLUSTER_TYPE =
            "healthcheckreport.projectsveltos.io/cluster-type";

    /** Name of the Classifier of a ClassifierReport. */
    public static final String CLASSIFIER_NAME = "projectsveltos.io/classifier-name";

    /** Name of the ManagementClusterClassifier of a report. */
    public static final String MANAGEMENT_CLASSIFIER_NAME =
            "projectsveltos.io/managementclusterclassifier-name";

    /** Name of the cluster of a ClassifierReport. */
    public static final String CLASSIFIER_CLUSTER_NAME =
            "classifier.projectsveltos.io/cluster-name";

    /** Type in lower case of the cluster of a ClassifierReport. */
    public static final String CLASSIFIER_CLUSTER_TYPE =
            "classifier.projectsveltos.io/cluster-type";

    /** Name of the cluster of a ReloaderReport. */
    public static final String RELOADER_CLUSTER_NAME =
            "reloaderreport.projectsveltos.io/cluster-name";

    /** Type in lower case of the cluster of a ReloaderReport. */
    public static final String RELOADER_CLUSTER_TYPE =
            "reloaderreport.projectsveltos.io/cluster-type";

    /** Annotation: kind in lower case of the mounted object that changed. */
    public static final String RELOADER_RESOURCE_KIND =
            "reloaderreport.projectsveltos.io/resource-kind";

    /** Annotation: namespace of the mounted object that changed. */
    public static final String RELOADER_RESOURCE_NAMESPACE =
            "reloaderreport.projectsveltos.io/resource-namespace";

    /** Annotation: name of the mounted object that changed. */
    public static final String RELOADER_RESOURCE_NAME =
            "reloaderreport.projectsveltos.io/resource-name";

    private ReportLabels() {}
}
