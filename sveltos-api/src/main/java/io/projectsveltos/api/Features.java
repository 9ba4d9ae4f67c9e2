package io.projectsveltos.api;

/** Ids of the features that the original fields of a profile stand for. */
public final class Features {
    /** Raw YAML: policyRefs. */
    public static final String RESOURCES = "Resources";

    /** Helm releases: helmCharts. */
    public static final String HELM = "Helm";

    /** Kustomize directories: kustomizationRefs. */
    public static final String KUSTOMIZE = "Kustomize";

    /** The work of an EventTrigger. */
    public static final String EVENT_TRIGGER = "EventTrigger";

    private Features() {}
}
