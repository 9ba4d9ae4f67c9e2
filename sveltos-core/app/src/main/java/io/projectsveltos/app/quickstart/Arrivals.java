package io.projectsveltos.app.quickstart;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Watches the summaries of one profile until each says that all is in place. */
final class Arrivals {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LOOK = Duration.ofMillis(25);
    private static final String PROFILE_LABEL = "projectsveltos.io/cluster-profile-name=";
    private static final String CLUSTER_LABEL = "projectsveltos.io/cluster-name";

    private final KubeApi management;
    private final String namespace;
    private final String profile;

    Arrivals(KubeApi management, String namespace, String profile) {
        this.management = management;
        this.namespace = namespace;
        this.profile = profile;
    }

    /** How long each cluster took, counted from the call; the clusters are those of the names. */
    Map<String, Duration> await(List<String> clusters) {
        long began = System.nanoTime();
        Map<String, Duration> arrived = new LinkedHashMap<>();
        while (!arrived.keySet().containsAll(clusters)) {
            List<KubeObject> summaries = summaries();
            Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
            for (KubeObject summary : summaries) {
                String cluster = summary.labels().getOrDefault(CLUSTER_LABEL, "");
                if (clusters.contains(cluster) && provisioned(summary)) {
                    arrived.putIfAbsent(cluster, elapsed);
                }
            }
            if (elapsed.compareTo(PATIENCE) > 0) {
                throw new SveltosException(
                        StandardErrorCode.DEADLINE_EXCEEDED,
                        "ClusterProfile "
                                + profile
                                + " did not reach "
                                + missing(clusters, arrived)
                                + " within "
                                + PATIENCE.toSeconds()
                                + " s: "
                                + messages(summaries));
            }
            LockSupport.parkNanos(LOOK.toNanos());
        }
        return arrived;
    }

    private List<KubeObject> summaries() {
        return management.list(
                "config.projectsveltos.io/v1beta1",
                "ClusterSummary",
                namespace,
                PROFILE_LABEL + profile);
    }

    private static boolean provisioned(KubeObject summary) {
        List<?> features = features(summary);
        return !features.isEmpty()
                && features.stream()
                        .allMatch(
                                each ->
                                        each instanceof Map<?, ?> feature
                                                && "Provisioned".equals(feature.get("status")));
    }

    private static List<?> features(KubeObject summary) {
        return summary.content().get("status") instanceof Map<?, ?> status
                        && status.get("featureSummaries") instanceof List<?> features
                ? features
                : List.of();
    }

    private static List<String> missing(List<String> clusters, Map<String, Duration> arrived) {
        return clusters.stream().filter(cluster -> !arrived.containsKey(cluster)).toList();
    }

    private static String messages(List<KubeObject> summaries) {
        return summaries.stream()
                .flatMap(summary -> features(summary).stream())
                .map(
                        feature ->
                                feature instanceof Map<?, ?> map
                                        ? String.valueOf(map.get("failureMessage"))
                                        : "")
                .toList()
                .toString();
    }
}
