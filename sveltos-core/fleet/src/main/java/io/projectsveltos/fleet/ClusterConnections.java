package io.projectsveltos.fleet;

import io.projectsveltos.fleet.kube.Listing;
import io.projectsveltos.fleet.kube.WatchListener;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.SveltosException;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The accessors of all clusters, and who of them cares about which Secret. Hears of all Secrets of
 * the management cluster, by their metadata alone, and keeps none.
 */
final class ClusterConnections implements WatchListener<KubeObject> {
    private record Place(String namespace, String name) {}

    private final ConcurrentMap<ClusterRef, ClusterAccessor> accessors = new ConcurrentHashMap<>();
    private final ConcurrentMap<Place, Set<ClusterRef>> interests = new ConcurrentHashMap<>();
    private final ConnectionFactory factory;
    private final Consumer<ClusterRef> changed;
    private final Listing<Place> listing = new Listing<>();

    ClusterConnections(ConnectionFactory factory, Consumer<ClusterRef> changed) {
        this.factory = factory;
        this.changed = changed;
    }

    /** The accessor of a cluster, from now on told of its Secret. */
    ClusterAccessor accessor(ClusterSnapshot cluster) {
        ClusterRef ref = cluster.ref();
        watchSecret(cluster);
        return accessors.computeIfAbsent(
                ref, _ -> new ClusterAccessor(ref, factory, () -> changed.accept(ref)));
    }

    /** The accessor of a cluster that was asked for before. */
    Optional<ClusterAccessor> existing(ClusterRef ref) {
        return Optional.ofNullable(accessors.get(ref));
    }

    /** The cluster is gone. */
    void remove(ClusterRef ref) {
        for (Place place : Set.copyOf(interests.keySet())) {
            interests.computeIfPresent(place, (_, refs) -> without(refs, ref));
        }
        ClusterAccessor accessor = accessors.remove(ref);
        if (accessor != null) {
            accessor.close();
        }
    }

    void close() {
        Map.copyOf(accessors).keySet().forEach(this::remove);
    }

    @Override
    public void listing() {
        listing.begin();
    }

    @Override
    public void upserted(KubeObject secret) {
        Place place = new Place(secret.namespace(), secret.name());
        listing.saw(place);
        tell(place, secret.uid(), secret.resourceVersion());
    }

    @Override
    public void deleted(KubeObject secret) {
        tell(new Place(secret.namespace(), secret.name()), "", "");
    }

    @Override
    public void listed() {
        listing.end(interests.keySet(), place -> tell(place, "", ""));
    }

    private void tell(Place place, String uid, String resourceVersion) {
        for (ClusterRef ref : interests.getOrDefault(place, Set.of())) {
            existing(ref).ifPresent(accessor -> accessor.secretChanged(uid, resourceVersion));
        }
    }

    private void watchSecret(ClusterSnapshot cluster) {
        try {
            KubeconfigSource source = KubeconfigSource.of(cluster);
            Place place = new Place(source.secret().namespace(), source.secret().name());
            interests.merge(place, Set.of(cluster.ref()), ClusterConnections::union);
        } catch (SveltosException e) {
            // Without a place there is nothing to hear of; to connect says what is wrong.
        }
    }

    private static Set<ClusterRef> union(Set<ClusterRef> some, Set<ClusterRef> more) {
        if (some.containsAll(more)) {
            return some;
        }
        Set<ClusterRef> all = new HashSet<>(some);
        all.addAll(more);
        return Set.copyOf(all);
    }

    private static @Nullable Set<ClusterRef> without(Set<ClusterRef> refs, ClusterRef ref) {
        Set<ClusterRef> left = new HashSet<>(refs);
        left.remove(ref);
        return left.isEmpty() ? null : Set.copyOf(left);
    }
}
