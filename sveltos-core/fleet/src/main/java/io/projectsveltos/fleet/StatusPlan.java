package io.projectsveltos.fleet;

import io.projectsveltos.api.Labels;
import io.projectsveltos.api.lib.v1beta1.ConnectionStatus;
import io.projectsveltos.spi.context.KubeObject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a probe changes about a SveltosCluster: only the fields that differ from what is stored, so
 * that a cluster that is as it was costs no write.
 *
 * <p>{@code ready} is set once and stays, as other parties rely on; the connection's own state is
 * in {@code connectionStatus}. Failures are counted up to the threshold and no further, so that a
 * cluster that stays down costs no writes either.
 *
 * @param labels what to put into metadata.labels; empty for nothing
 * @param status what to put into status, a null where a field goes; empty for nothing
 * @param ready whether the cluster is ready afterwards
 * @param down whether its connection counts as down afterwards
 * @param connectionFailures how many probes failed in a row
 * @param version the server's version; empty where unknown
 */
record StatusPlan(
        Map<String, String> labels,
        Map<String, @Nullable Object> status,
        boolean ready,
        boolean down,
        long connectionFailures,
        String version) {
    private static final long DEFAULT_THRESHOLD = 3;

    static StatusPlan of(ClusterSnapshot cluster, Probe probe, Instant now) {
        KubeObject object = cluster.object();
        Map<?, ?> stored = ClusterReader.map(object.content().get("status"));
        long generation = generation(object);
        StatusConditions conditions =
                new StatusConditions(stored.get("conditions"), generation, now);
        Map<String, @Nullable Object> wanted = new LinkedHashMap<>();
        wanted.put("observedGeneration", generation);
        return switch (probe) {
            case Probe.Alive(String version) -> {
                wanted.put("ready", true);
                wanted.put("version", version);
                wanted.put("connectionStatus", ConnectionStatus.HEALTHY.wire());
                wanted.put("connectionFailures", 0L);
                wanted.put("failureMessage", null);
                wanted.put("conditions", conditions.alive());
                yield new StatusPlan(
                        labels(object, version), changes(stored, wanted), true, false, 0, version);
            }
            case Probe.Failed failed -> {
                long threshold =
                        number(spec(object, "consecutiveFailureThreshold"), DEFAULT_THRESHOLD);
                long before = number(stored.get("connectionFailures"), 0);
                long failures =
                        failed.asked() ? Math.min(before + 1, Math.max(1, threshold)) : before;
                boolean down =
                        failures >= threshold
                                || ConnectionStatus.DOWN
                                        .wire()
                                        .equals(stored.get("connectionStatus"));
                if (down) {
                    wanted.put("connectionStatus", ConnectionStatus.DOWN.wire());
                }
                wanted.put("connectionFailures", failures);
                wanted.put("failureMessage", String.valueOf(failed.cause().getMessage()));
                wanted.put(
                        "conditions",
                        down || !cluster.ready()
                                ? conditions.failing(failed.cause())
                                : conditions.unchanged());
                yield new StatusPlan(
                        Map.of(),
                        changes(stored, wanted),
                        cluster.ready(),
                        down,
                        failures,
                        cluster.kubernetesVersion());
            }
        };
    }

    private static Map<String, String> labels(KubeObject object, String version) {
        return KubernetesVersion.release(version)
                .filter(release -> !release.equals(object.labels().get(Labels.KUBERNETES_VERSION)))
                .map(release -> Map.of(Labels.KUBERNETES_VERSION, release))
                .orElse(Map.of());
    }

    private static Map<String, @Nullable Object> changes(
            Map<?, ?> stored, Map<String, @Nullable Object> wanted) {
        Map<String, @Nullable Object> changes = new LinkedHashMap<>();
        wanted.forEach(
                (field, value) -> {
                    boolean zero = Long.valueOf(0).equals(value) && stored.get(field) == null;
                    if (!zero && !Objects.equals(stored.get(field), value)) {
                        changes.put(field, value);
                    }
                });
        return changes;
    }

    private static long generation(KubeObject object) {
        return number(object.metadata().get("generation"), 0);
    }

    private static @Nullable Object spec(KubeObject object, String field) {
        return ClusterReader.map(object.content().get("spec")).get(field);
    }

    private static long number(@Nullable Object value, long fallback) {
        return value instanceof Number number ? number.longValue() : fallback;
    }
}
