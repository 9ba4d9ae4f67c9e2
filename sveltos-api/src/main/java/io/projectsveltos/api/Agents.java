package io.projectsveltos.api;

/** Names that agents and the controller find one another by. */
public final class Agents {
    /** Namespace in a managed cluster that Sveltos keeps its own objects in. */
    public static final String NAMESPACE = "projectsveltos";

    /** ConfigMap with the version of the drift detection agent. */
    public static final String DRIFT_DETECTION_VERSION = "drift-detection-version";

    /** ConfigMap with the version of the agent. */
    public static final String AGENT_VERSION = "sveltos-agent-version";

    /** Key of the version in these ConfigMaps. */
    public static final String VERSION_KEY = "version";

    /** Value of the feature label on a drift detection agent. */
    public static final String DRIFT_DETECTION_FEATURE = "drift-detection";

    private Agents() {}
}
