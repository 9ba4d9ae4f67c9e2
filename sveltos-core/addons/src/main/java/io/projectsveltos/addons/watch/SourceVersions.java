package io.projectsveltos.addons.watch;

import io.projectsveltos.api.Secrets;
import io.projectsveltos.fleet.kube.KindWatch;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.kube.WatchSpec;
import io.projectsveltos.spi.context.SourceReference;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Watches ConfigMaps, the Secrets that are meant for Sveltos, and the kinds of Flux that anybody
 * refers to, and keeps of each nothing but its version.
 */
public final class SourceVersions implements AutoCloseable {
    private static final WatchSpec CONFIG_MAPS = WatchSpec.all("v1", "ConfigMap").onlyMetadata();
    private static final WatchSpec SECRETS =
            WatchSpec.all("v1", "Secret").withFields("type=" + Secrets.ADDONS_TYPE).onlyMetadata();

    private final KubeClient client;
    private final KindVersions configMaps;
    private final KindVersions secrets;
    private final Consumer<SourceReference> changed;
    private final Set<String> followed = ConcurrentHashMap.newKeySet();
    private final List<KindWatch> watches = new CopyOnWriteArrayList<>();

    /**
     * Watches, once started.
     *
     * @param changed hears of every source that appears, changes or goes
     */
    public SourceVersions(KubeClient client, Consumer<SourceReference> changed) {
        this.client = client;
        this.changed = changed;
        this.configMaps = new KindVersions(CONFIG_MAPS.kind(), changed);
        this.secrets = new KindVersions(SECRETS.kind(), changed);
    }

    /** Starts to watch; returns once the first listings are in. */
    public void start() {
        watches.add(client.watch(CONFIG_MAPS, configMaps));
        watches.add(client.watch(SECRETS, secrets));
        configMaps.awaitListing();
        secrets.awaitListing();
    }

    /**
     * Watches the kind of a source from now on, where it is one of Flux's and is served. A cluster
     * without Flux is not asked for it.
     */
    public void follow(SourceReference reference) {
        String kind = reference.kind();
        if (!FluxKinds.ALL.contains(kind) || followed.contains(kind)) {
            return;
        }
        Optional<String> version = FluxKinds.served(client.api(), kind);
        if (version.isPresent() && followed.add(kind)) {
            watches.add(
                    client.watch(
                            WatchSpec.all(version.get(), kind).onlyMetadata(),
                            new KindVersions(kind, changed)));
        }
    }

    /** The version of a source; empty for one that was not seen. */
    public Optional<String> version(SourceReference reference) {
        return (reference.kind().equals(SECRETS.kind()) ? secrets : configMaps).version(reference);
    }

    @Override
    public void close() {
        watches.forEach(KindWatch::close);
    }
}
