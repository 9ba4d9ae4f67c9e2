package io.projectsveltos.distribution.bench;

import io.projectsveltos.fleet.kube.KindWatch;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.kube.ObjectCache;
import io.projectsveltos.fleet.kube.WatchSpec;
import io.projectsveltos.spi.context.KubeObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;

/** Follows the summaries and remembers when each said first that everything is in place. */
final class Summaries implements AutoCloseable {
    private final Map<String, Long> provisioned = new ConcurrentHashMap<>();
    private final Map<String, KubeObject> present = new ConcurrentHashMap<>();
    private final KindWatch watch;

    Summaries(KubeClient management) {
        watch =
                management.watch(
                        WatchSpec.all("config.projectsveltos.io/v1beta1", "ClusterSummary"),
                        new ObjectCache(this::changed));
    }

    /** The times of all clusters of a profile, counted from then; throws where they do not come. */
    Round await(String round, String profile, int clusters, long since, Duration patience) {
        try {
            Awaitility.await(round)
                    .atMost(patience)
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> times(profile, since).size() >= clusters);
        } catch (ConditionTimeoutException e) {
            throw new IllegalStateException(
                    round
                            + ": "
                            + times(profile, since).size()
                            + " of "
                            + clusters
                            + " arrived; one that did not: "
                            + present.values().stream()
                                    .filter(summary -> !provisioned.containsKey(summary.name()))
                                    .findFirst()
                                    .map(summary -> String.valueOf(summary.content().get("status")))
                                    .orElse("none"),
                    e);
        }
        return new Round(round, times(profile, since));
    }

    /** The times of so many summaries of any profiles, counted from then. */
    Round awaitAll(String round, int count, long since, Duration patience) {
        return await(round, "", count, since, patience);
    }

    /** The time from then until a cluster has so many summaries with everything in place. */
    Duration awaitCluster(String cluster, int count, long since, Duration patience) {
        Awaitility.await(cluster + " has everything")
                .atMost(patience)
                .pollInterval(Duration.ofMillis(5))
                .until(() -> cluster(cluster).size() >= count);
        long last = cluster(cluster).stream().mapToLong(Long::longValue).max().orElse(since);
        return Duration.ofNanos(last - since);
    }

    /** Waits until no summary is left, and forgets all. */
    void awaitNone() {
        Awaitility.await("no summary is left").atMost(Bench.PATIENCE).until(present::isEmpty);
        provisioned.clear();
    }

    private List<Long> cluster(String name) {
        return provisioned.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith("-sveltos-" + name))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Waits until no summary of a profile is left, and forgets those. */
    void awaitGone(String profile) {
        Awaitility.await("no summary of " + profile + " is left")
                .atMost(Duration.ofMinutes(5))
                .until(() -> present.keySet().stream().noneMatch(of(profile)));
        provisioned.keySet().removeIf(of(profile));
    }

    private static Predicate<String> of(String profile) {
        return name -> profile.isEmpty() || name.startsWith(profile + "-");
    }

    @Override
    public void close() {
        watch.close();
    }

    private List<Duration> times(String profile, long since) {
        return provisioned.entrySet().stream()
                .filter(entry -> of(profile).test(entry.getKey()))
                .map(entry -> Duration.ofNanos(entry.getValue() - since))
                .toList();
    }

    private void changed(@Nullable KubeObject before, @Nullable KubeObject after) {
        if (after == null) {
            if (before != null) {
                present.remove(before.name());
            }
            return;
        }
        present.put(after.name(), after);
        if (isProvisioned(after)) {
            provisioned.putIfAbsent(after.name(), System.nanoTime());
        }
    }

    private static boolean isProvisioned(KubeObject summary) {
        return summary.content().get("status") instanceof Map<?, ?> status
                && status.get("featureSummaries") instanceof List<?> features
                && !features.isEmpty()
                && features.stream()
                        .allMatch(
                                each ->
                                        each instanceof Map<?, ?> feature
                                                && "Provisioned".equals(feature.get("status")));
    }
}
