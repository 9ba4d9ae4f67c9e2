package io.projectsveltos.addons.watch;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.projectsveltos.fleet.kube.KindWatch;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.kube.TypedApi;
import io.projectsveltos.fleet.kube.WatchSpec;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one kind in the management cluster, as new as this process knows them: what the
 * watch has brought, and over it what was written here and the watch has not brought back yet.
 * Without the second a turn could act on a state from before its own last write.
 */
public final class Store<T extends HasMetadata> implements AutoCloseable {
    private static final Duration REMEMBERED = Duration.ofMinutes(5);

    private final Mirror<T> mirror;
    private final TypedApi<T> api;
    private final Supplier<KindWatch> opening;
    private final Function<T, List<String>> groups;
    private final Map<Request, T> written = new ConcurrentHashMap<>();
    private final Map<Request, String> ownVersions = new ConcurrentHashMap<>();
    // The answer of a write may come after the watch has told that the object is gone.
    private final Cache<String, Boolean> deleted =
            Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(REMEMBERED).build();
    private final List<StoreListener<T>> listeners = new CopyOnWriteArrayList<>();
    private volatile @Nullable KindWatch watch;

    /**
     * A store that is empty until it is started.
     *
     * @param spec which objects
     * @param type their type
     * @param groups names under which an object can be found together with others
     */
    public Store(
            KubeClient client, WatchSpec spec, Class<T> type, Function<T, List<String>> groups) {
        this.api = client.typed(type);
        this.groups = groups;
        this.mirror = new Mirror<>(groups, new Events());
        this.opening = () -> client.watch(spec, type, mirror);
    }

    /** Adds a listener; to be called before {@link #start}. */
    public void listen(StoreListener<T> listener) {
        listeners.add(listener);
    }

    /** Starts to watch; returns once the first listing is in. */
    public void start() {
        watch = opening.get();
        mirror.awaitListing();
    }

    /** Whether the store holds a full listing. */
    public boolean synced() {
        return mirror.listedOnce();
    }

    /** One object; empty where there is none. */
    public Optional<T> get(Request key) {
        return Optional.ofNullable(newest(key, mirror.get(key)));
    }

    /** Every object. */
    public List<T> all() {
        return merge(mirror.all().stream(), _ -> true);
    }

    /** The objects of one group. */
    public List<T> group(String name) {
        return merge(mirror.group(name).stream(), object -> groups.apply(object).contains(name));
    }

    /**
     * Creates an object and remembers it.
     *
     * @throws SveltosException as {@link TypedApi#create} says
     */
    public T create(T object) {
        return remembered(api.create(object));
    }

    /**
     * Replaces an object but for its status and remembers it; forgets one that is gone.
     *
     * @throws SveltosException as {@link TypedApi#replace} says
     */
    public T replace(T object) {
        return write(object, api::replace);
    }

    /**
     * Replaces the status of an object and remembers it; forgets one that is gone.
     *
     * @throws SveltosException as {@link TypedApi#replaceStatus} says
     */
    public T replaceStatus(T object) {
        return write(object, api::replaceStatus);
    }

    /**
     * Asks for the end of an object; it stays here until it has come.
     *
     * @throws SveltosException as {@link TypedApi#delete} says
     */
    public void delete(T object) {
        api.delete(object);
    }

    private T write(T object, UnaryOperator<T> request) {
        try {
            return remembered(request.apply(object));
        } catch (SveltosException e) {
            if (e.code() == StandardErrorCode.NOT_FOUND) {
                gone(request(object));
            }
            throw e;
        }
    }

    private T remembered(T stored) {
        wrote(stored);
        return stored;
    }

    /** Tells what the API server answered to a write of this process. */
    void wrote(T object) {
        Request key = request(object);
        if (deleted.getIfPresent(object.getMetadata().getUid()) != null) {
            return;
        }
        ownVersions.put(key, object.getMetadata().getResourceVersion());
        written.merge(key, object, (old, fresh) -> version(fresh) >= version(old) ? fresh : old);
        // The watch may have been faster than the answer.
        T cached = mirror.get(key);
        if (cached != null && version(cached) >= version(object)) {
            written.remove(key, object);
        }
    }

    /** Tells that an object is gone, as an answer of the API server said. */
    public void gone(Request request) {
        written.remove(request);
        ownVersions.remove(request);
    }

    /** Whether this version of an object was written by this process. */
    public boolean ownWrite(T object) {
        return object.getMetadata().getResourceVersion().equals(ownVersions.get(request(object)));
    }

    /** The key of an object. */
    public static Request request(HasMetadata object) {
        String namespace = object.getMetadata().getNamespace();
        return new Request(namespace == null ? "" : namespace, object.getMetadata().getName());
    }

    @Override
    public void close() {
        KindWatch open = watch;
        if (open != null) {
            open.close();
        }
    }

    private List<T> merge(Stream<T> cached, Predicate<T> member) {
        Map<Request, T> result = new LinkedHashMap<>();
        cached.forEach(
                object -> {
                    Request key = request(object);
                    T newest = newest(key, object);
                    if (newest != null && member.test(newest)) {
                        result.put(key, newest);
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

    private @Nullable T newest(Request key, @Nullable T cached) {
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

    private final class Events implements StoreListener<T> {
        @Override
        public void changed(Optional<T> old, T object) {
            written.computeIfPresent(
                    request(object), (key, own) -> version(object) >= version(own) ? null : own);
            listeners.forEach(listener -> listener.changed(old, object));
        }

        @Override
        public void deleted(T object) {
            Request key = request(object);
            deleted.put(object.getMetadata().getUid(), true);
            T own = written.get(key);
            // One made anew under the same name has another UID and stays.
            if (own != null && own.getMetadata().getUid().equals(object.getMetadata().getUid())) {
                written.remove(key, own);
            }
            ownVersions.remove(key);
            listeners.forEach(listener -> listener.deleted(object));
        }
    }
}
