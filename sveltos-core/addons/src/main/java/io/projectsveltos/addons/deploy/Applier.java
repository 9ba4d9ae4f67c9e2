package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.api.TrackingAnnotations;
import io.projectsveltos.fleet.kube.Applied;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Brings single objects of one feature to one cluster. Lives as long as one deployment. */
final class Applier {
    private static final int ATTEMPTS = 5;

    private final KubeApi api;
    private final Tracking tracking;
    private final Ownership ownership;
    private final Recreation recreation;
    // Nothing of ours can be in a namespace that this deployment made a moment ago, so that its
    // objects need not be read first. Turns of one cluster never run at the same time.
    private final Set<String> newNamespaces = new HashSet<>();

    Applier(KubeApi api, Feature feature, SummaryIdentity identity, Turn turn) {
        this.api = api;
        this.tracking = new Tracking(feature, identity);
        this.ownership = new Ownership(identity);
        this.recreation = new Recreation(api, turn);
    }

    /**
     * Applies one object where it differs from what is stored.
     *
     * @return whether it was written
     * @throws SveltosException with CONFLICT where another profile owns it, with BEING_DELETED
     *     where it is on its way out
     */
    boolean apply(RenderedObject item) throws InterruptedException {
        KubeObject marked = tracking.mark(item);
        for (int attempt = 1; ; attempt++) {
            try {
                return applyOnce(item, marked);
            } catch (SveltosException e) {
                // Controllers of the cluster write the object, too, most of all its status.
                if (e.code() != StandardErrorCode.STALE || attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    private boolean applyOnce(RenderedObject item, KubeObject marked) throws InterruptedException {
        Optional<KubeObject> live = live(marked.key());
        if (live.isEmpty()) {
            createOrAdopt(item, marked);
            return true;
        }
        if (live.get().metadata().get("deletionTimestamp") != null) {
            // It would take the write and be gone a moment later.
            throw new SveltosException(
                    StandardErrorCode.BEING_DELETED,
                    "processing "
                            + item.entry().source()
                            + ": "
                            + marked.key()
                            + " is being deleted in the cluster; it is applied anew once it is gone");
        }
        Optional<String> conflict = ownership.conflict(live.get(), item);
        if (conflict.isPresent()) {
            throw new SveltosException(StandardErrorCode.CONFLICT, conflict.get());
        }
        if (unchanged(live.get(), marked)) {
            return false;
        }
        try {
            write(pinned(marked, live.get().resourceVersion()));
        } catch (SveltosException e) {
            if (!Recreation.wanted(item, e)) {
                throw e;
            }
            recreation.makeRoom(live.get());
            write(marked);
        }
        return true;
    }

    private void createOrAdopt(RenderedObject item, KubeObject marked) {
        try {
            write(marked);
        } catch (SveltosException e) {
            if (!missingNamespace(e, marked)) {
                throw e;
            }
            create(marked.namespace(), item);
            write(marked);
        }
    }

    private Optional<KubeObject> live(ObjectKey key) {
        return newNamespaces.contains(key.namespace()) && !givenByTheCluster(key)
                ? Optional.empty()
                : api.get(key);
    }

    // A cluster puts these into every new namespace by itself.
    private static boolean givenByTheCluster(ObjectKey key) {
        return "kube-root-ca.crt".equals(key.name()) || "default".equals(key.name());
    }

    private void write(KubeObject object) {
        Applied applied = api.applyObject(object, ApplyOptions.standard());
        if (applied.created() && KindOrder.of(object.key()) == KindOrder.NAMESPACE) {
            newNamespaces.add(object.name());
        }
    }

    // The server refuses the write if the object changed since it was read.
    private static KubeObject pinned(KubeObject object, String resourceVersion) {
        if (resourceVersion.isEmpty()) {
            return object;
        }
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>(object.metadata());
        metadata.put("resourceVersion", resourceVersion);
        return object.with("metadata", metadata);
    }

    private static boolean unchanged(KubeObject live, KubeObject marked) {
        return Objects.equals(
                        marked.annotations().get(TrackingAnnotations.HASH),
                        live.annotations().get(TrackingAnnotations.HASH))
                && Subset.holds(live.content(), marked.content());
    }

    private static boolean missingNamespace(SveltosException e, KubeObject object) {
        return e.code() == StandardErrorCode.NOT_FOUND && !object.namespace().isEmpty();
    }

    private void create(String namespace, RenderedObject item) {
        if (item.entry().skipNamespaceCreation()) {
            throw new SveltosException(
                    StandardErrorCode.NOT_FOUND,
                    "processing "
                            + item.entry().source()
                            + ": namespace "
                            + namespace
                            + " does not exist and skipNamespaceCreation is set; create it or"
                            + " unset the field");
        }
        KubeObject object =
                new KubeObject(
                        Map.of(
                                "apiVersion",
                                "v1",
                                "kind",
                                "Namespace",
                                "metadata",
                                Map.of("name", namespace)));
        try {
            api.create(object);
            newNamespaces.add(namespace);
        } catch (SveltosException e) {
            if (e.code() != StandardErrorCode.STALE) {
                throw e;
            }
        }
    }
}
