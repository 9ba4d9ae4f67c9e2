package io.projectsveltos.addons.watch;

import io.projectsveltos.fleet.kube.Listing;
import io.projectsveltos.fleet.kube.WatchListener;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The versions of the sources of one kind, as a watch tells of them. */
final class KindVersions implements WatchListener<KubeObject> {
    private final String kind;
    private final Consumer<SourceReference> changed;
    private final Map<SourceReference, String> versions = new ConcurrentHashMap<>();
    private final Listing<SourceReference> listing = new Listing<>();

    KindVersions(String kind, Consumer<SourceReference> changed) {
        this.kind = kind;
        this.changed = changed;
    }

    Optional<String> version(SourceReference reference) {
        return Optional.ofNullable(versions.get(reference));
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
    public void upserted(KubeObject object) {
        SourceReference reference = reference(object);
        listing.saw(reference);
        String version = object.resourceVersion();
        if (!version.equals(versions.put(reference, version))) {
            changed.accept(reference);
        }
    }

    @Override
    public void deleted(KubeObject object) {
        forget(reference(object));
    }

    @Override
    public void listed() {
        listing.end(versions.keySet(), this::forget);
    }

    private void forget(SourceReference reference) {
        versions.remove(reference);
        changed.accept(reference);
    }

    private SourceReference reference(KubeObject object) {
        return new SourceReference(kind, object.namespace(), object.name());
    }
}
