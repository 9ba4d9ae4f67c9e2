package io.projectsveltos.api;

/** Keys of the labels on objects that an EventTrigger generates. */
public final class EventTriggerLabels {
    /** Name of the EventTrigger. */
    public static final String EVENT_TRIGGER_NAME =
            "eventtrigger.lib.projectsveltos.io/eventtriggername";

    /** Namespace of the cluster in which the event happened. */
    public static final String CLUSTER_NAMESPACE =
            "eventtrigger.lib.projectsveltos.io/clusterNamespace";

    /** Name of the cluster in which the event happened. */
    public static final String CLUSTER_NAME = "eventtrigger.lib.projectsveltos.io/clustername";

    /** Type of the cluster in which the event happened: Capi or Sveltos. */
    public static final String CLUSTER_TYPE = "eventtrigger.lib.projectsveltos.io/clustertype";

    /** Name of the EventSource, as older releases wrote it. */
    public static final String EVENT_REPORT_NAME =
            "eventtrigger.lib.projectsveltos.io/eventreportname";

    /** Name of the EventSource. */
    public static final String EVENT_SOURCE_NAME =
            "eventtrigger.lib.projectsveltos.io/eventsourcename";

    /** Source of the cloud event. */
    public static final String CLOUD_EVENT_SOURCE = "eventtrigger.lib.projectsveltos.io/cesource";

    /** Subject of the cloud event, with dashes for slashes. */
    public static final String CLOUD_EVENT_SUBJECT = "eventtrigger.lib.projectsveltos.io/cesubject";

    /** On ConfigMaps and Secrets that a generator wrote; the value is ok. */
    public static final String FROM_GENERATOR = "eventtrigger.lib.projectsveltos.io/fromgenerator";

    /** Namespace of the object that a generated one was made from. */
    public static final String REFERENCE_NAMESPACE =
            "eventtrigger.lib.projectsveltos.io/refnamespace";

    /** Name of the object that a generated one was made from. */
    public static final String REFERENCE_NAME = "eventtrigger.lib.projectsveltos.io/refname";

    /** Name of the object that caused the event. */
    public static final String RESOURCE_NAME = "eventtrigger.lib.projectsveltos.io/resourcename";

    /** Namespace of the object that caused the event. */
    public static final String RESOURCE_NAMESPACE =
            "eventtrigger.lib.projectsveltos.io/resourcenamespace";

    private EventTriggerLabels() {}
}
