package io.projectsveltos.fleet;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.fleet.ClusterLookup.Gone;
import io.projectsveltos.fleet.ClusterLookup.ManagedCluster;
import io.projectsveltos.fleet.ClusterLookup.NotReady;
import io.projectsveltos.fleet.ClusterLookup.Unreachable;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KindWatch;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.kube.ObjectCache;
import io.projectsveltos.fleet.kube.WatchSpec;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The clusters of one management cluster, kept up to date by three watches: SveltosClusters,
 * Cluster API clusters (whose definition may appear at any time) and the metadata of Secrets.
 *
 * <p>Mutable state lives in concurrent maps, each changed by one watch; connections have their own
 * locks, see {@link ClusterAccessor}. Nothing here is held while a server is asked.
 */
public final class WatchedFleet implements ClusterRegistry, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WatchedFleet.class);

    private final KubeClient management;
    private final FleetSettings settings;
    private final InstantSource clock;
    private final ConcurrentSkipListMap<ClusterRef, ClusterSnapshot> clusters =
            new ConcurrentSkipListMap<>();
    private final List<Consumer<ClusterRef>> listeners = new CopyOnWriteArrayList<>();
    private final ClusterConnections connections;
    private final List<KindWatch> watches = new CopyOnWriteArrayList<>();

    /** A fleet that knows nothing until it is started. */
    public WatchedFleet(
            KubeClient management,
            Transport transport,
            KindInterner kinds,
            FleetSettings settings,
            InstantSource clock) {
        this.management = requireNonNull(management, "management is null");
        this.settings = requireNonNull(settings, "settings is null");
        this.clock = requireNonNull(clock, "clock is null");
        this.connections =
                new ClusterConnections(
                        new ConnectionFactory(
                                management.api(), transport, kinds, settings.probes(), clock),
                        this::tell);
    }

    /** Begins to watch the management cluster. */
    public void start() {
        watches.add(management.watch(WatchSpec.all("v1", "Secret").onlyMetadata(), connections));
        watches.add(follow(ClusterReader.SVELTOS_API, ClusterReader.SVELTOS_KIND, true));
        watches.add(follow(ClusterReader.CLUSTER_API, ClusterReader.CLUSTER_API_KIND, false));
    }

    @Override
    public List<ClusterSnapshot> clusters() {
        return List.copyOf(clusters.values());
    }

    @Override
    public Optional<ClusterSnapshot> find(ClusterRef ref) {
        return Optional.ofNullable(clusters.get(ref));
    }

    @Override
    public void onChange(Consumer<ClusterRef> listener) {
        listeners.add(requireNonNull(listener, "listener is null"));
    }

    @Override
    public boolean synced() {
        return !watches.isEmpty() && watches.stream().allMatch(KindWatch::settled);
    }

    @Override
    public ClusterLookup lookup(ClusterRef ref, CancellationToken token) {
        ClusterSnapshot cluster = clusters.get(ref);
        if (cluster == null) {
            if (!synced()) {
                throw new SveltosException(
                        StandardErrorCode.SERVER_ERROR,
                        "The clusters of the management cluster are not listed yet.");
            }
            return new Gone(ref);
        }
        if (cluster.pullMode()) {
            return new NotReady(cluster, "Cluster " + ref + " is in pull mode.");
        }
        if (!cluster.ready()) {
            return new NotReady(cluster, "Cluster " + ref + " is not ready.");
        }
        ClusterAccessor accessor = connections.accessor(cluster);
        try {
            LiveConnection live = accessor.acquire(cluster, token);
            return new ManagedCluster(
                    cluster,
                    new GuardedApi(accessor, cluster, token),
                    () -> live.kubeconfig().selfContained());
        } catch (SveltosException e) {
            if (calledOff(e)) {
                throw e;
            }
            return new Unreachable(cluster, e, accessor.nextProbe());
        }
    }

    /** Asks a cluster for its version, unless it answered a moment ago or is known to be down. */
    Probe probe(ClusterSnapshot cluster, Duration maxAge, CancellationToken token) {
        ClusterAccessor accessor = connections.accessor(cluster);
        Optional<SveltosException> known = accessor.knownFailure();
        if (known.isPresent()) {
            return new Probe.Failed(known.get(), false, accessor.nextProbe());
        }
        try {
            Optional<LiveConnection.Seen> seen = accessor.acquire(cluster, token).seen();
            if (seen.isPresent() && seen.get().at().plus(maxAge).isAfter(clock.instant())) {
                return new Probe.Alive(seen.get().version());
            }
            String version = new GuardedApi(accessor, cluster, token).version();
            accessor.acquire(cluster, token).seen(version, clock.instant());
            return new Probe.Alive(version);
        } catch (SveltosException e) {
            if (calledOff(e)) {
                throw e;
            }
            return new Probe.Failed(e, true, accessor.nextProbe());
        }
    }

    /** Ends watches and connections. */
    @Override
    public void close() {
        watches.forEach(KindWatch::close);
        connections.close();
    }

    private KindWatch follow(String apiVersion, String kind, boolean sveltos) {
        Function<KubeObject, ClusterSnapshot> reader =
                sveltos ? ClusterReader::sveltos : ClusterReader::clusterApi;
        return management.watch(
                WatchSpec.all(apiVersion, kind),
                new ObjectCache((before, after) -> changed(reader, before, after)));
    }

    private void changed(
            Function<KubeObject, ClusterSnapshot> reader,
            @Nullable KubeObject before,
            @Nullable KubeObject after) {
        if (after == null || !settings.admits(after)) {
            if (before != null) {
                gone(reader.apply(before).ref());
            }
            return;
        }
        ClusterSnapshot now = reader.apply(after);
        ClusterSnapshot earlier = clusters.put(now.ref(), now);
        if (earlier != null && !earlier.object().uid().equals(after.uid())) {
            connections.remove(now.ref());
        }
        if (earlier == null || ClusterReader.differs(earlier, now)) {
            tell(now.ref());
        }
    }

    private void gone(ClusterRef ref) {
        if (clusters.remove(ref) != null) {
            connections.remove(ref);
            tell(ref);
        }
    }

    private void tell(ClusterRef ref) {
        for (Consumer<ClusterRef> listener : listeners) {
            try {
                listener.accept(ref);
            } catch (RuntimeException e) {
                LOG.atError().addKeyValue("cluster", ref).setCause(e).log("Listener failed");
            }
        }
    }

    private static boolean calledOff(SveltosException e) {
        return e.code() == StandardErrorCode.CANCELLED
                || e.code() == StandardErrorCode.DEADLINE_EXCEEDED;
    }
}
