package io.projectsveltos.acceptance;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.SandboxConfig;
import io.projectsveltos.testkit.TestCluster;
import java.util.List;
import java.util.Map;

/**
 * What is to be seen of the releases of a scene on its cluster {@code one}: by Helm's own client,
 * and in the status of the summary.
 */
record ReleaseEyes(Scene scene, TestCluster cluster) {
    /** What {@code helm list} prints, each as name, revision, status, and chart with version. */
    List<String> releases() {
        return helm().run("list", "--namespace=" + scene.namespace())
                .orThrow()
                .lines()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .map(
                        part ->
                                String.join(
                                        " ",
                                        part[0].strip(),
                                        part[2].strip(),
                                        part[4].strip(),
                                        part[5].strip()))
                .toList();
    }

    /** Helm's own client on the cluster. */
    Helm helm() {
        return Helm.of(SandboxConfig.of(System.getenv()), cluster.kubeconfig());
    }

    /** Waits until all releases of a profile are in place. */
    void await(String profile) {
        scene.awaitFeature(profile, "one", "Helm", FeatureStatus.PROVISIONED);
    }

    /** Why the feature Helm is not in place; empty as long as nothing is said. */
    String failure(String profile) {
        return Absent.text(
                scene.feature(profile, "one", "Helm")
                        .map(FeatureSummary::failureMessage)
                        .orElse(null));
    }

    /** How many tries of the feature Helm failed one after the other. */
    int failures(String profile) {
        return scene.feature(profile, "one", "Helm")
                .map(FeatureSummary::consecutiveFailures)
                .map(Number::intValue)
                .orElse(0);
    }

    /** The status of every release. */
    List<HelmReleaseSummary> summaries(String profile) {
        return Absent.list(
                scene.summary(profile, "one").orElseThrow().getStatus().helmReleaseSummaries());
    }

    /** The status of one release. */
    HelmReleaseSummary summary(String profile, String release) {
        return summaries(profile).stream()
                .filter(summary -> summary.releaseName().equals(release))
                .findFirst()
                .orElseThrow();
    }

    /** The ConfigMap {@code <release>-data}. */
    ConfigMap configMap(String release) {
        return cluster.client()
                .configMaps()
                .inNamespace(scene.namespace())
                .withName(release + "-data")
                .get();
    }

    /** What is in that ConfigMap. */
    Map<String, String> data(String release) {
        return configMap(release).getData();
    }
}
