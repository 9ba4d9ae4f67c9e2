package io.projectsveltos.fleet;

import io.projectsveltos.api.ClusterType;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.kernel.Reconciler;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Asks one registered cluster for its version and writes down what that says: the label first, the
 * status last, so that whoever waits for a ready cluster finds its labels complete.
 */
final class SveltosClusterReconciler implements Reconciler {
    /** An event so shortly after a probe is no reason for another one. */
    private static final Duration FRESH = Duration.ofSeconds(5);

    private static final Duration STALE_PAUSE = Duration.ofMillis(200);

    private final WatchedFleet fleet;
    private final KubeApi management;
    private final FleetSettings settings;
    private final ClusterMeters meters;
    private final InstantSource clock;
    private final WrittenVersions written = new WrittenVersions();

    SveltosClusterReconciler(
            WatchedFleet fleet,
            KubeApi management,
            FleetSettings settings,
            ClusterMeters meters,
            InstantSource clock) {
        this.fleet = fleet;
        this.management = management;
        this.settings = settings;
        this.meters = meters;
        this.clock = clock;
    }

    @Override
    public Outcome reconcile(Turn turn) {
        ClusterRef ref =
                new ClusterRef(
                        ClusterType.SVELTOS, turn.request().namespace(), turn.request().name());
        Optional<ClusterSnapshot> found = fleet.find(ref);
        if (found.isEmpty() || !settings.shard().owns(found.get()) || found.get().deleting()) {
            meters.remove(ref);
            written.forget(ref);
            return Outcome.done();
        }
        ClusterSnapshot cluster = found.get();
        if (cluster.paused() || cluster.pullMode()) {
            return Outcome.done();
        }
        if (written.isAheadOf(ref, cluster.object())) {
            return Outcome.requeueAfter(STALE_PAUSE);
        }
        Probe probe = fleet.probe(cluster, fresh(), turn);
        StatusPlan plan = StatusPlan.of(cluster, probe, clock.instant());
        meters.update(ref, plan);
        try {
            write(ref, cluster.object(), plan, turn);
        } catch (SveltosException e) {
            if (e.code() == StandardErrorCode.STALE || e.code() == StandardErrorCode.NOT_FOUND) {
                // The watch will have told of what happened by then.
                return Outcome.requeueAfter(STALE_PAUSE);
            }
            return Outcome.failed(e);
        }
        return Outcome.requeueAfter(next(probe, plan));
    }

    private void write(
            ClusterRef ref, KubeObject object, StatusPlan plan, CancellationToken token) {
        KubeApi api = management.withToken(token);
        String version = object.resourceVersion();
        if (!plan.labels().isEmpty()) {
            Map<String, Object> metadata =
                    Map.of("resourceVersion", version, "labels", plan.labels());
            KubeObject stored = api.mergePatch(object.key(), "", Map.of("metadata", metadata));
            written.note(ref, stored);
            version = stored.resourceVersion();
        }
        if (!plan.status().isEmpty()) {
            Map<String, Object> metadata = Map.of("resourceVersion", version);
            Map<String, Object> patch = Map.of("metadata", metadata, "status", plan.status());
            written.note(ref, api.mergePatch(object.key(), "status", patch));
        }
    }

    private Duration fresh() {
        Duration half = settings.probes().interval().dividedBy(2);
        return half.compareTo(FRESH) < 0 ? half : FRESH;
    }

    private Duration next(Probe probe, StatusPlan plan) {
        Duration interval = settings.probes().interval();
        return switch (probe) {
            case Probe.Alive _ -> spread(interval);
            // One that was ready is given its threshold of whole intervals; one that is waited for,
            // because it is new or down, is asked as soon as it may be.
            case Probe.Failed failed ->
                    plan.ready() && !plan.down()
                            ? spread(interval)
                            : failed.next().plus(settings.probes().firstPause().dividedBy(10));
        };
    }

    /** A fleet that was met at one moment must not be probed at one moment for ever. */
    private static Duration spread(Duration interval) {
        long millis = interval.toMillis();
        return Duration.ofMillis(millis - ThreadLocalRandom.current().nextLong(millis / 10 + 1));
    }
}
