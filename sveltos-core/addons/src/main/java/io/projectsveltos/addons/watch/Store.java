package io.projectsveltos.addons.watch;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.projectsveltos.kernel.Request;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one kind in the management cluster, as new as this process knows them: what the
 * watch has brought, and over it what was written here and the watch has not brought back yet.
 * Without the second a turn could act on a state from before its own last write.
 */
public final class Store<T extends HasMetadata> implements AutoCloseable {
    private static final String GROUP = "group";
    private static final Duration REMEMBERED = Duration.ofMinutes(5);

    private final SharedIndexInformer<T> informer;
    private final Function<T, List<String>> groups;
    private final Map<String, T> written = new ConcurrentHashMap<>();
    private final Map<String, String> ownVersions = new ConcurrentHashMap<>();
    // The answer of a write may come after the watch has told that the object is gone.
    private final Cache<String, Boolean> deleted =
            Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(REMEMBERED).build();
    private final List<StoreListener<T>> listeners = new CopyOnWriteArrayList<>();

    /**
     * A store.
     *
     * @param informer not started yet
     * @param groups names under which an object can be found together with others
     */
    public Store(SharedIndexInformer<T> informer, Function<T, List<String>> groups) {
        this.informer = informer;
        this.groups = groups;
        informer.removeNamespaceIndex();
        Patience.untilListed(informer);
        informer.addIndexers(Map.of(GROUP, groups));
        informer.addEventHandler(new Events());
    }

    /** Adds a listener; to be called before {@link #start}. */
    public void listen(StoreListener<T> listener) {
        listeners.add(listener);
    }

    /** Starts to watch; returns once the first listing is in. */
    public void start() {
        informer.start().toCompletableFuture().join();
    }

    /** Whether the store holds a full listing. */
    public boolean synced() {
        return informer.hasSynced();
    }

    /** One object; empty where there is none. */
    public Optional<T> get(Request key) {
        return Optional.ofNullable(
                newest(informerKey(key), informer.getStore().getByKey(informerKey(key))));
    }

    /** Every object. */
    public List<T> all() {
        return merge(informer.getStore().list().stream(), _ -> true);
    }

    /** The objects of one group. */
    public List<T> group(String name) {
        return merge(
                informer.getIndexer().byIndex(GROUP, name).stream(),
                object -> groups.apply(object).contains(name));
    }

    /** Tells what the API server answered to a write of this process. */
    public void wrote(T object) {
        String key = key(object);
        if (deleted.getIfPresent(object.getMetadata().getUid()) != null) {
            return;
        }
        ownVersions.put(key, object.getMetadata().getResourceVersion());
        written.merge(key, object, (old, fresh) -> version(fresh) >= version(old) ? fresh : old);
        // The watch may have been faster than the answer.
        T cached = informer.getStore().getByKey(key);
        if (cached != null && version(cached) >= version(object)) {
            written.remove(key, object);
        }
    }

    /** Tells that an object is gone, as an answer of the API server said. */
    public void gone(Request request) {
        written.remove(informerKey(request));
        ownVersions.remove(informerKey(request));
    }

    /** Whether this version of an object was written by this process. */
    public boolean ownWrite(T object) {
        return object.getMetadata().getResourceVersion().equals(ownVersions.get(key(object)));
    }

    /** The key of an object. */
    public static Request request(HasMetadata object) {
        String namespace = object.getMetadata().getNamespace();
        return new Request(namespace == null ? "" : namespace, object.getMetadata().getName());
    }

    @Override
    public void close() {
        informer.stop();
    }

    private List<T> merge(Stream<T> cached, Predicate<T> member) {
        Map<String, T> result = new LinkedHashMap<>();
        cached.forEach(
                object -> {
                    T newest = newest(key(object), object);
                    if (newest != null && member.test(newest)) {
                        result.put(key(object), newest);
                    }
                });
        written.forEach(
                (key, object) -> {
                    if (member.test(object)) {
                        result.putIfAbsent(key, object);
                    }
                });
        return List.copyOf(result.values());
    }

    private @Nullable T newest(String key, @Nullable T cached) {
        T own = written.get(key);
        if (own == null) {
            return cached;
        }
        return cached != null && version(cached) > version(own) ? cached : own;
    }

    // API servers of today promise that versions of one kind can be compared as numbers.
    private static long version(HasMetadata object) {
        return Long.parseLong(object.getMetadata().getResourceVersion());
    }

    private static String key(HasMetadata object) {
        return informerKey(request(object));
    }

    private static String informerKey(Request request) {
        return request.namespace().isEmpty()
                ? request.name()
                : request.namespace() + "/" + request.name();
    }

    private final class Events implements ResourceEventHandler<T> {
        @Override
        public void onAdd(T object) {
            forget(object);
            listeners.forEach(listener -> listener.changed(Optional.empty(), object));
        }

        @Override
        public void onUpdate(T old, T object) {
            forget(object);
            if (!old.getMetadata()
                    .getResourceVersion()
                    .equals(object.getMetadata().getResourceVersion())) {
                listeners.forEach(listener -> listener.changed(Optional.of(old), object));
            }
        }

        @Override
        public void onDelete(T object, boolean finalStateUnknown) {
            String key = key(object);
            deleted.put(object.getMetadata().getUid(), true);
            T own = written.get(key);
            // One made anew under the same name has another UID and stays.
            if (own != null && own.getMetadata().getUid().equals(object.getMetadata().getUid())) {
                written.remove(key, own);
            }
            ownVersions.remove(key);
            listeners.forEach(listener -> listener.deleted(object));
        }

        private void forget(T object) {
            written.computeIfPresent(
                    key(object), (key, own) -> version(object) >= version(own) ? null : own);
        }
    }
}
