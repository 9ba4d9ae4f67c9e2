package io.projectsveltos.app.command;

/**
 * Flags of the original that a Deployment may still pass. They are taken, so that the Deployment
 * starts, and answered with a line that says why they change nothing.
 */
enum AcceptedFlag {
    REPORT_MODE("--report-mode", "this process watches managed clusters itself"),
    AGENT_IN_MGMT_CLUSTER("--agent-in-mgmt-cluster", "no agent is deployed, so it is always so"),
    VERSION("--version", "there is no agent whose version could differ"),
    REGISTRY("--registry", "no image is deployed"),
    DRIFT_DETECTION_CONFIG("--drift-detection-config", "no agent is deployed"),
    LUA_METHODS("--lua-methods", "Lua is not part of this build yet"),
    AUTO_DEPLOY_DEPENDENCIES(
            "--auto-deploy-dependencies", "dependsOn is not part of this build yet"),
    HEALTH_ERROR_RETRY_TIME(
            "--health-error-retry-time", "health checks are not part of this build yet"),
    SECRET_CACHING("--disable-secret-caching", "contents are never cached, only their versions"),
    TELEMETRY("--disable-telemetry", "there is no telemetry"),
    SYNC_PERIOD("--sync-period", "watches are repaired when they break, not by the clock"),
    KUBE_API_QPS(
            "--kube-api-qps",
            "each cluster has permits of its own; servers say when it is too much"),
    KUBE_API_BURST("--kube-api-burst", "each cluster has permits of its own"),
    PROFILER_ADDRESS("--profiler-address", "use jcmd for a flight recording or a thread dump"),
    WEBHOOK_PORT("--webhook-port", "no webhook is served"),
    LUA_CALL_STACK_SIZE("--lua-call-stack-size", "Lua is not part of this build yet"),
    LUA_REGISTRY_SIZE("--lua-registry-size", "Lua is not part of this build yet"),
    LEADER_ELECT("--leader-elect", "the leader is always elected"),
    LOG_TO_STDERR("--logtostderr", "logs always go to standard error"),
    ALSO_LOG_TO_STDERR("--alsologtostderr", "logs always go to standard error"),
    STDERR_THRESHOLD("--stderrthreshold", "logs always go to standard error"),
    ONE_OUTPUT("--one_output", "logs always go to standard error"),
    LOG_DIR("--log_dir", "logs always go to standard error"),
    LOG_FILE("--log_file", "logs always go to standard error"),
    LOG_FILE_MAX_SIZE("--log_file_max_size", "logs always go to standard error"),
    SKIP_HEADERS("--skip_headers", "logs have one form"),
    SKIP_LOG_HEADERS("--skip_log_headers", "logs have one form"),
    ADD_DIR_HEADER("--add_dir_header", "logs have one form"),
    LOG_BACKTRACE_AT("--log_backtrace_at", "logs have one form"),
    VMODULE("--vmodule", "-v sets the level of all modules");

    private final String flag;
    private final String reason;

    AcceptedFlag(String flag, String reason) {
        this.flag = flag;
        this.reason = reason;
    }

    String flag() {
        return flag;
    }

    String notice() {
        return flag + " has no effect: " + reason + ".";
    }
}
