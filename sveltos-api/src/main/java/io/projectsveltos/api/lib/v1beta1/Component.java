package io.projectsveltos.api.lib.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** Parts of Sveltos whose log level can be set. */
public enum Component {
    /** Deploys add-ons. */
    ADDON_MANAGER("AddonManager"),
    /** Labels clusters by what they run. */
    CLASSIFIER("Classifier"),
    /** Watches a cluster on behalf of the classifier. */
    CLASSIFIER_AGENT("ClassifierAgent"),
    /** Keeps registered clusters connected. */
    SVELTOS_CLUSTER_MANAGER("SveltosClusterManager"),
    /** Watches deployed objects for changes by others. */
    DRIFT_DETECTION_MANAGER("DriftDetectionManager"),
    /** Gives tenants access. */
    ACCESS_MANAGER("AccessManager"),
    /** Evaluates health checks and notifies. */
    HEALTH_CHECK_MANAGER("HealthCheckManager"),
    /** Acts on events in clusters. */
    EVENT_MANAGER("EventManager"),
    /** Spreads clusters over shards. */
    SHARD_CONTROLLER("ShardController"),
    /** Serves the dashboard. */
    UI_BACKEND("UIBackend"),
    /** Watches a cluster from within. */
    SVELTOS_AGENT("SveltosAgent"),
    /** Converts objects between versions. */
    CONVERSION_WEBHOOK("ConversionWebhook"),
    /** Collects logs and objects for support. */
    TECHSUPPORT("Techsupport"),
    /** Answers questions of language models. */
    MCP_SERVER("MCPServer"),
    /** Takes clusters over from an inventory. */
    CLUSTER_INVENTORY("ClusterInventory");

    private final String wire;

    Component(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
