package io.projectsveltos.fleet.kube;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.KubeObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All objects of one kind in memory, as a {@link KindWatch} tells of them. Read by any thread;
 * changed by the watch's alone, which also tells the observer, one change after another.
 */
public final class ObjectCache implements WatchListener<KubeObject> {
    private static final Logger LOG = LoggerFactory.getLogger(ObjectCache.class);

    /** Hears of each change: a null is an object that was not there before, or is not any more. */
    @FunctionalInterface
    public interface Observer {
        /** The object was {@code before} and is {@code after}; never both null. */
        void changed(@Nullable KubeObject before, @Nullable KubeObject after);
    }

    private record Key(String namespace, String name) {
        static Key of(KubeObject object) {
            return new Key(object.namespace(), object.name());
        }
    }

    private final ConcurrentMap<Key, KubeObject> objects = new ConcurrentHashMap<>();
    private final Listing<Key> listing = new Listing<>();
    private final Observer observer;

    /** An empty cache that tells this observer. */
    public ObjectCache(Observer observer) {
        this.observer = requireNonNull(observer, "observer is null");
    }

    /** One object; the namespace is empty for a kind of the cluster's scope. */
    public Optional<KubeObject> get(String namespace, String name) {
        return Optional.ofNullable(objects.get(new Key(namespace, name)));
    }

    /** All objects as they are now. */
    public List<KubeObject> all() {
        return List.copyOf(objects.values());
    }

    /** True once the server has listed everything. */
    public boolean synced() {
        return listing.wasWhole();
    }

    @Override
    public void listing() {
        listing.begin();
    }

    @Override
    public void upserted(KubeObject object) {
        Key key = Key.of(object);
        listing.saw(key);
        KubeObject before = objects.put(key, object);
        if (before == null || !before.resourceVersion().equals(object.resourceVersion())) {
            tell(before, object);
        }
    }

    @Override
    public void deleted(KubeObject object) {
        KubeObject before = objects.remove(Key.of(object));
        tell(before == null ? object : before, null);
    }

    @Override
    public void listed() {
        listing.end(objects.keySet(), key -> tell(objects.remove(key), null));
    }

    private void tell(@Nullable KubeObject before, @Nullable KubeObject after) {
        try {
            observer.changed(before, after);
        } catch (RuntimeException e) {
            LOG.atError().setCause(e).log("Observer of a cache failed");
        }
    }
}
