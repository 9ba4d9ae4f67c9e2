package io.projectsveltos.api.crd;

import io.projectsveltos.api.crd.Deviation.Added;
import io.projectsveltos.api.crd.Deviation.Opened;
import io.projectsveltos.api.crd.Deviation.Ruled;
import java.util.List;
import java.util.regex.Pattern;

/** All differences to the original that are wanted. */
final class Deviations {
    private static final String REPORTING =
            "ClusterProfile|Profile|ClusterPromotion|EventTrigger|ClusterHealthCheck|Classifier";

    private Deviations() {}

    static List<Deviation> all() {
        return List.of(
                added(
                        REPORTING,
                        "\\.status\\.clusterCounts",
                        "columns that say how far a rollout is"),
                added(
                        REPORTING + "|ClusterSummary|SveltosCluster",
                        "\\.status\\.conditions",
                        "conditions beside the original's fields"),
                added(
                        REPORTING + "|ClusterSummary|SveltosCluster",
                        "\\.status\\.observedGeneration$",
                        "tells a stale status"),
                added(
                        "ClusterProfile|Profile|EventTrigger",
                        "\\.spec\\.deployerRefs",
                        "content for plugins"),
                added(
                        "ClusterSummary",
                        "\\.spec\\.clusterProfileSpec\\.deployerRefs",
                        "content for plugins"),
                added(
                        "ClusterPromotion",
                        "\\.spec\\.profileSpec\\.deployerRefs",
                        "content for plugins"),
                added(
                        "ClusterSummary",
                        "\\.status\\.observedDeployers",
                        "a spec that lost its deployerRefs prunes nothing"),
                added(
                        "ClusterConfiguration",
                        "\\.status\\.(clusterProfile|profile)Resources\\[\\]\\.Features\\[\\]\\.hash$",
                        "tells a record that was not written any more from one that is true"),
                added(
                        "EventTrigger",
                        "\\.spec\\.(policy|kustomization)Refs\\[\\]\\.remoteURL\\.(insecureSkipTLSVerify|plainHTTP)$",
                        "as in profiles"),
                added(
                        "EventTrigger",
                        "\\.spec\\.helmCharts\\[\\]\\.options\\.installOptions\\.recoverAfterConsecutiveFailures$",
                        "as in profiles"),
                added(
                        "EventTrigger",
                        "\\.spec\\.(preDeployChecks|validateHealths|preDeleteChecks|postDeleteChecks)\\[\\]\\.jobCheck",
                        "as in profiles"),
                new Ruled(
                        Pattern.compile("EventTrigger"),
                        Pattern.compile(
                                "\\.spec\\.(preDeployChecks|validateHealths|preDeleteChecks|postDeleteChecks)\\[\\]$"),
                        "the rule of jobCheck, which is added there"),
                opened(".*", ".*\\.featureID$", "a deployer plugin's feature has its own id"),
                opened(
                        "ClusterHealthCheck",
                        "\\.spec\\.livenessChecks\\[\\]\\.type$",
                        "health checks are plugins"),
                opened(
                        "ClusterHealthCheck",
                        "\\.spec\\.notifications\\[\\]\\.type$",
                        "notifiers are plugins"),
                opened(
                        "Techsupport",
                        "\\.spec\\.deliveryMethods\\[\\]\\.type$",
                        "notifiers are plugins"));
    }

    private static Deviation added(String kind, String path, String reason) {
        return new Added(Pattern.compile(kind), Pattern.compile(path), reason);
    }

    private static Deviation opened(String kind, String path, String reason) {
        return new Opened(Pattern.compile(kind), Pattern.compile(path), reason);
    }
}
