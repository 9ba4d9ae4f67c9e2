package io.projectsveltos.fleet;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The figures of each SveltosCluster: whether its connection is down, how many probes failed in a
 * row, its version. They go when the cluster goes.
 */
final class ClusterMeters {
    private static final String PREFIX = "projectsveltos_";

    private record Series(
            AtomicLong down, AtomicLong failures, String version, List<Meter> meters) {}

    private final MeterRegistry registry;
    private final ConcurrentMap<ClusterRef, Series> clusters = new ConcurrentHashMap<>();

    ClusterMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    void update(ClusterRef ref, StatusPlan plan) {
        clusters.compute(
                ref,
                (_, before) -> {
                    Series series = before;
                    if (series == null || !series.version().equals(plan.version())) {
                        remove(series);
                        series = register(ref, plan.version());
                    }
                    series.down().set(plan.down() ? 1 : 0);
                    series.failures().set(plan.connectionFailures());
                    return series;
                });
    }

    void remove(ClusterRef ref) {
        remove(clusters.remove(ref));
    }

    private Series register(ClusterRef ref, String version) {
        Tags tags =
                Tags.of(
                        "cluster_type", ref.type().wire(),
                        "cluster_namespace", ref.namespace(),
                        "cluster_name", ref.name());
        AtomicLong down = new AtomicLong();
        AtomicLong failures = new AtomicLong();
        Meter status =
                Gauge.builder(PREFIX + "cluster_connectivity_status", down, AtomicLong::get)
                        .description("0 while the cluster's API server answers, 1 while it is down")
                        .tags(tags)
                        .strongReference(true)
                        .register(registry);
        Meter failed =
                Gauge.builder(PREFIX + "connection_failures", failures, AtomicLong::get)
                        .description("Probes of the cluster that failed in a row")
                        .tags(tags)
                        .strongReference(true)
                        .register(registry);
        if (version.isEmpty()) {
            return new Series(down, failures, version, List.of(status, failed));
        }
        Meter info =
                // With a dot: Prometheus reserves the ending _info, and Micrometer makes it of
                // .info.
                Gauge.builder(PREFIX + "kubernetes_version.info", () -> 1)
                        .description("The version of the cluster's API server, as a label")
                        .tags(tags.and("kubernetes_version", version))
                        .strongReference(true)
                        .register(registry);
        return new Series(down, failures, version, List.of(status, failed, info));
    }

    private void remove(@org.jspecify.annotations.Nullable Series series) {
        if (series != null) {
            series.meters().forEach(registry::remove);
        }
    }
}
