package io.projectsveltos.fleet;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.OwnConnection;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.kernel.MonotonicClock;
import io.projectsveltos.kernel.ReconcileMetrics;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.testkit.Eventually;
import io.projectsveltos.testkit.FleetClusters;
import java.time.Duration;
import java.time.InstantSource;

/** The fleet module at work on a management cluster, as the controller runs it. */
final class FleetRun implements AutoCloseable {
    static final String USER_AGENT = "sveltos/fleet-test";

    private final Transport transport = Transport.start(USER_AGENT);
    private final MeterRegistry meters = new SimpleMeterRegistry();
    private final KubeClient management;
    private final WatchedFleet fleet;
    private final SveltosClusterController controller;

    private FleetRun(FleetClusters clusters, FleetSettings settings) {
        KindInterner kinds = new KindInterner();
        management =
                KubeClient.open(
                        transport,
                        OwnConnection.file(clusters.management().kubeconfig()),
                        "the management cluster",
                        kinds);
        fleet = new WatchedFleet(management, transport, kinds, settings, new MonotonicClock());
        controller =
                new SveltosClusterController(
                        fleet,
                        management.api(),
                        settings,
                        meters,
                        ReconcileMetrics.NOOP,
                        InstantSource.system());
    }

    /** Starts, and returns once all clusters there are were listed. */
    static FleetRun start(FleetClusters clusters, ProbeSchedule probes) {
        return start(clusters, new FleetSettings(new ShardFilter(""), "", probes));
    }

    static FleetRun start(FleetClusters clusters, FleetSettings settings) {
        FleetRun run = new FleetRun(clusters, settings);
        run.fleet.start();
        Eventually.eventuallyTrue("clusters are listed", run.fleet::synced);
        run.controller.start();
        return run;
    }

    /** Probes so often that a test need not wait. */
    static ProbeSchedule impatient() {
        Duration brief = Duration.ofMillis(200);
        return new ProbeSchedule(brief, brief, brief, brief);
    }

    WatchedFleet fleet() {
        return fleet;
    }

    KubeApi management() {
        return management.api();
    }

    MeterRegistry meters() {
        return meters;
    }

    ClusterLookup lookup(ClusterRef ref) {
        Turn turn =
                Turn.detached(
                        new Request(ref.namespace(), ref.name()),
                        new MonotonicClock(),
                        Duration.ofSeconds(20));
        return fleet.lookup(ref, turn);
    }

    @Override
    public void close() {
        controller.close();
        fleet.close();
        management.close();
        transport.close();
    }
}
