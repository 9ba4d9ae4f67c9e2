package io.projectsveltos.distribution.bench;

import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.kube.TypedApi;
import io.projectsveltos.spi.context.KubeObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * What a round wrote for one cluster, written once each for as many clusters, by a loop that knows
 * all in advance: the objects, the summary, its status as often as the controller wrote it, the
 * event. No controller may run meanwhile, for it would take the summaries for its own.
 */
final class Floor {
    private final TypedApi<ClusterSummary> summaries;
    private final TypedApi<Event> events;
    private final List<KubeApi> managed;
    private final Share share;
    private final int statusWrites;

    Floor(KubeClient management, List<KubeApi> managed, Share share, int statusWrites) {
        this.summaries = management.typed(ClusterSummary.class);
        this.events = management.typed(Event.class);
        this.managed = managed;
        this.share = share;
        this.statusWrites = statusWrites;
    }

    /** The time for all clusters, with so many at a time. */
    Duration run(String prefix, int clusters, int atATime) throws Exception {
        long began = System.nanoTime();
        List<ClusterSummary> written = new ArrayList<>();
        try (ExecutorService executor = Executors.newFixedThreadPool(atATime)) {
            List<Future<ClusterSummary>> all =
                    IntStream.range(0, clusters)
                            .mapToObj(
                                    i ->
                                            executor.submit(
                                                    () ->
                                                            writeAll(
                                                                    prefix + i,
                                                                    managed.get(
                                                                            i % managed.size()))))
                            .toList();
            for (Future<ClusterSummary> each : all) {
                written.add(each.get());
            }
        }
        Duration time = Duration.ofNanos(System.nanoTime() - began);
        // A controller that starts later is to find only what is its own.
        written.forEach(summaries::delete);
        return time;
    }

    private ClusterSummary writeAll(String name, KubeApi cluster) {
        ClusterSummary wanted = share.summary(name);
        ClusterSummary summary = summaries.create(wanted);
        for (KubeObject object : share.objects(name)) {
            cluster.applyObject(object, Workload.APPLY);
        }
        for (int i = 1; i <= statusWrites; i++) {
            summary.setStatus(
                    Objects.requireNonNull(wanted.getStatus()).withObservedGeneration((long) i));
            summary = summaries.replaceStatus(summary);
        }
        events.create(share.event(name));
        return summary;
    }
}
