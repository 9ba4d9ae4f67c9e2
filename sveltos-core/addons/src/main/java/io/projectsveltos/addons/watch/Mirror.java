package io.projectsveltos.addons.watch;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.projectsveltos.fleet.kube.Listing;
import io.projectsveltos.fleet.kube.WatchListener;
import io.projectsveltos.kernel.Request;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The objects of one kind as a watch tells of them, found by key or by group. Read by any thread,
 * changed by the watch's alone. What was told already is not told again.
 */
final class Mirror<T extends HasMetadata> implements WatchListener<T> {
    private static final Logger LOG = LoggerFactory.getLogger(Mirror.class);

    private final Function<T, List<String>> groups;
    private final StoreListener<T> listener;
    private final ConcurrentMap<Request, T> objects = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, Map<Request, T>> index = new ConcurrentHashMap<>();
    private final Listing<Request> listing = new Listing<>();

    Mirror(Function<T, List<String>> groups, StoreListener<T> listener) {
        this.groups = groups;
        this.listener = listener;
    }

    @Nullable T get(Request key) {
        return objects.get(key);
    }

    Collection<T> all() {
        return objects.values();
    }

    Collection<T> group(String name) {
        Map<Request, T> members = index.get(name);
        return members == null ? List.of() : members.values();
    }

    boolean listedOnce() {
        return listing.wasWhole();
    }

    /** Returns once the first listing is in, or the thread is to end. */
    void awaitListing() {
        listing.awaitWhole();
    }

    @Override
    public void listing() {
        listing.begin();
    }

    @Override
    public void upserted(T object) {
        Request key = Store.request(object);
        listing.saw(key);
        T old = objects.put(key, object);
        if (old != null) {
            leave(key, old, groups.apply(object));
        }
        for (String group : groups.apply(object)) {
            index.computeIfAbsent(group, _ -> new ConcurrentHashMap<>()).put(key, object);
        }
        if (old == null || !version(old).equals(version(object))) {
            tell(() -> listener.changed(Optional.ofNullable(old), object));
        }
    }

    @Override
    public void deleted(T object) {
        Request key = Store.request(object);
        T old = objects.remove(key);
        if (old != null) {
            leave(key, old, List.of());
        }
        tell(() -> listener.deleted(object));
    }

    @Override
    public void listed() {
        listing.end(objects.keySet(), this::vanished);
    }

    private void vanished(Request key) {
        T old = objects.get(key);
        if (old != null) {
            deleted(old);
        }
    }

    private void leave(Request key, T object, List<String> staysIn) {
        for (String group : groups.apply(object)) {
            if (!staysIn.contains(group)) {
                // Gone and come back between two looks of a reader, a group is the same to it.
                index.computeIfPresent(
                        group,
                        (_, members) -> {
                            members.remove(key);
                            return members.isEmpty() ? null : members;
                        });
            }
        }
    }

    private void tell(Runnable telling) {
        try {
            telling.run();
        } catch (RuntimeException e) {
            LOG.atError().setCause(e).log("a listener failed");
        }
    }

    private static String version(HasMetadata object) {
        return object.getMetadata().getResourceVersion();
    }
}
