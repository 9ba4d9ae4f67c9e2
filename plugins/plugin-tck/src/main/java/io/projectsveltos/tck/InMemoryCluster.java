package io.projectsveltos.tck;

import static io.projectsveltos.spi.error.StandardErrorCode.UNKNOWN_KIND;

import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.ClusterPort;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A cluster in memory. It gives UIDs and resource versions, keeps the fields that an apply does not
 * mention, deletes by UID, notes every write, and fails where a test wants it to. What it lacks of
 * an API server: validation, defaults, list types and controllers.
 *
 * <p>Lock: {@code this} guards everything.
 */
public final class InMemoryCluster implements ClusterPort {
    private final Map<ObjectKey, KubeObject> objects = new LinkedHashMap<>();
    private final Map<String, ServedKind> kinds = new LinkedHashMap<>();
    private final List<String> writes = new ArrayList<>();
    private final AtomicInteger serial = new AtomicInteger();
    private @Nullable SveltosException down;
    private @Nullable SveltosException failure;
    private int writesUntilFailure;

    /** An empty cluster that serves the kinds most add-ons are made of. */
    public InMemoryCluster() {
        CommonKinds.ALL.forEach(this::serve);
    }

    /** Serves a further kind. */
    public synchronized void serve(ServedKind kind) {
        kinds.put(kind.apiVersion() + "/" + kind.kind(), kind);
    }

    /** Every write so far, e.g. {@code apply ConfigMap default/web}; dry runs are none. */
    public synchronized List<String> writes() {
        return List.copyOf(writes);
    }

    /** Everything that is stored. */
    public synchronized List<KubeObject> objects() {
        return List.copyOf(objects.values());
    }

    /** Stores an object as somebody else would, with a new UID. */
    public synchronized KubeObject put(KubeObject object) {
        KubeObject stored = stamped(object, "");
        objects.put(stored.key(), stored);
        return stored;
    }

    /** Lets this many further writes pass and the one after them fail. */
    public synchronized void failAfter(int passing, SveltosException error) {
        writesUntilFailure = passing;
        failure = error;
    }

    /** Lets every call fail; null to let them pass again. */
    public synchronized void takeDown(@Nullable SveltosException error) {
        down = error;
    }

    @Override
    public synchronized Optional<ServedKind> kind(String apiVersion, String kind) {
        reach();
        return Optional.ofNullable(kinds.get(apiVersion + "/" + kind));
    }

    @Override
    public synchronized Optional<KubeObject> get(ObjectKey key) {
        reach();
        return Optional.ofNullable(objects.get(key));
    }

    @Override
    public synchronized List<KubeObject> list(
            String apiVersion, String kind, String namespace, Map<String, String> labels) {
        reach();
        return objects.values().stream()
                .filter(object -> object.apiVersion().equals(apiVersion))
                .filter(object -> object.kind().equals(kind))
                .filter(object -> namespace.isEmpty() || object.namespace().equals(namespace))
                .filter(object -> object.labels().entrySet().containsAll(labels.entrySet()))
                .toList();
    }

    @Override
    public synchronized KubeObject apply(KubeObject object, ApplyOptions options) {
        reach();
        if (!kinds.containsKey(object.apiVersion() + "/" + object.kind())) {
            throw new SveltosException(
                    UNKNOWN_KIND, "The cluster serves no kind " + object.kind() + ".");
        }
        if (!options.dryRun()) {
            write("apply " + object.key());
        }
        @Nullable KubeObject old = objects.get(object.key());
        KubeObject wanted = old == null ? object : new KubeObject(merged(old, object));
        KubeObject stored =
                old != null && sameBesideVersion(old, wanted)
                        ? old
                        : stamped(wanted, old == null ? "" : old.uid());
        if (!options.dryRun()) {
            objects.put(stored.key(), stored);
        }
        return stored;
    }

    @Override
    public synchronized void delete(ObjectKey key, String uid) {
        reach();
        @Nullable KubeObject old = objects.get(key);
        if (old != null && old.uid().equals(uid)) {
            write("delete " + key);
            objects.remove(key);
        }
    }

    private void reach() {
        if (down != null) {
            throw down;
        }
    }

    private void write(String what) {
        if (failure != null && writesUntilFailure-- == 0) {
            SveltosException error = failure;
            failure = null;
            throw error;
        }
        writes.add(what);
    }

    private KubeObject stamped(KubeObject object, String uid) {
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>(object.metadata());
        metadata.put("uid", uid.isEmpty() ? "uid-" + serial.incrementAndGet() : uid);
        metadata.put("resourceVersion", String.valueOf(serial.incrementAndGet()));
        return object.with("metadata", metadata);
    }

    private static boolean sameBesideVersion(KubeObject old, KubeObject wanted) {
        return Objects.equals(old.content(), wanted.content());
    }

    private static Map<String, @Nullable Object> merged(KubeObject old, KubeObject wanted) {
        return merged(old.content(), wanted.content());
    }

    private static Map<String, @Nullable Object> merged(Map<?, ?> old, Map<?, ?> wanted) {
        Map<String, @Nullable Object> result = new LinkedHashMap<>();
        old.forEach((key, value) -> result.put(String.valueOf(key), value));
        wanted.forEach(
                (key, value) ->
                        result.merge(
                                String.valueOf(key),
                                value,
                                (before, after) ->
                                        before instanceof Map<?, ?> one
                                                        && after instanceof Map<?, ?> other
                                                ? merged(one, other)
                                                : after));
        return result;
    }
}
