package io.projectsveltos.fleet;

import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Backoff;
import io.projectsveltos.kernel.Controller;
import io.projectsveltos.kernel.ReconcileMetrics;
import io.projectsveltos.kernel.Request;
import java.time.Duration;
import java.time.InstantSource;

/** Keeps the status of all registered clusters true: the reconciler, its queue and its events. */
public final class SveltosClusterController implements AutoCloseable {
    /** Turns mostly wait for servers that may not be there; they must not wait for each other. */
    private static final int TURNS = 64;

    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private final WatchedFleet fleet;
    private final Controller controller;

    /**
     * A controller at rest.
     *
     * @param clock the wall clock, for the times of conditions
     */
    public SveltosClusterController(
            WatchedFleet fleet,
            KubeApi management,
            FleetSettings settings,
            MeterRegistry meters,
            ReconcileMetrics metrics,
            InstantSource clock) {
        this.fleet = fleet;
        this.controller =
                Controller.builder(
                                "sveltoscluster",
                                new SveltosClusterReconciler(
                                        fleet,
                                        management,
                                        settings,
                                        new ClusterMeters(meters),
                                        clock))
                        .concurrency(TURNS)
                        .deadline(DEADLINE)
                        .backoff(Backoff.upTo(settings.probes().longestPause()))
                        .metrics(metrics)
                        .build();
    }

    /** Begins to probe, each cluster at once. */
    public void start() {
        fleet.onChange(this::changed);
        fleet.clusters().forEach(cluster -> changed(cluster.ref()));
        controller.start();
    }

    /** Ends the turns under way. */
    @Override
    public void close() {
        controller.close();
    }

    private void changed(ClusterRef ref) {
        if (ref.type() == ClusterType.SVELTOS) {
            controller.enqueue(new Request(ref.namespace(), ref.name()));
        }
    }
}
