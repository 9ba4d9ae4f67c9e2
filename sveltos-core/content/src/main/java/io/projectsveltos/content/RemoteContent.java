package io.projectsveltos.content;

import io.projectsveltos.content.archive.UnpackPool;
import io.projectsveltos.content.archive.Unpacker;
import io.projectsveltos.content.cache.FetchCache;
import io.projectsveltos.content.cache.FetchKey;
import io.projectsveltos.content.cache.FetchRecords;
import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.ContentMetrics;
import io.projectsveltos.content.fetch.Downloads;
import io.projectsveltos.content.flux.FluxArtifact;
import io.projectsveltos.content.flux.FluxLoader;
import io.projectsveltos.content.helm.ChartDependencies;
import io.projectsveltos.content.helm.Charts;
import io.projectsveltos.content.oci.OciLoader;
import io.projectsveltos.content.oci.OciReference;
import io.projectsveltos.content.store.ContentStore;
import io.projectsveltos.content.store.StoreUsage;
import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.content.web.UrlLoader;
import io.projectsveltos.plugin.port.GuardedHttp;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;

/**
 * Fetches content and hands it out, the same for all clusters. Every call blocks its thread, a
 * virtual one, for as long as its token lets it and 90 s at most; a fetch that hangs delays those
 * who wait for it and nobody else.
 */
public final class RemoteContent implements AutoCloseable {
    private static final Duration FOREVER = Duration.ofDays(36_500);

    private final ContentStore store;
    private final FetchCache cache;
    private final UnpackPool pool;
    private final Intake intake;
    private final Charts charts;
    private final ChartDependencies dependencies;
    private final String sourceControllerHost;

    /**
     * Opens the store.
     *
     * @param http carries the address rules and the proxies; not closed here
     * @throws SveltosException with INTERNAL where the folder cannot be used
     */
    public RemoteContent(
            ContentConfig config, GuardedHttp http, ContentMetrics metrics, InstantSource clock) {
        this.store = new ContentStore(config.folder(), config.storeBytes(), clock);
        FetchRecords records = new FetchRecords(config.folder().resolve("records"), clock);
        this.cache = new FetchCache(store, records, metrics, clock, config.times());
        this.pool = new UnpackPool(config.threads());
        this.intake =
                new Intake(
                        new Downloads(http, metrics),
                        pool,
                        new Unpacker(config.limits()),
                        config.downloadBytes());
        this.charts = new Charts(cache, intake, pool, clock);
        this.dependencies = new ChartDependencies(store, charts, RemoteSource.INTERVAL);
        this.sourceControllerHost = config.sourceControllerHost();
    }

    /**
     * What an address serves: unpacked where it is an archive, else one file called as the last
     * part of the address.
     *
     * @return held open; the caller closes it
     * @throws SveltosException where it cannot be had; what was fetched before is not touched
     */
    public Fetched url(RemoteSource source, CancellationToken token) {
        SourceReference origin = new SourceReference("URL", "", source.address().toString());
        String scheme = source.address().uri().getScheme().toLowerCase(Locale.ROOT);
        if (scheme.equals("oci")) {
            OciReference reference = OciReference.parse(source.address(), "remoteURL.url");
            return cache.get(
                    new FetchKey("oci", source.address(), source.access(), ""),
                    reference.digest().isEmpty() ? source.interval() : FOREVER,
                    origin,
                    new OciLoader(intake, reference, source.access()),
                    token);
        }
        return cache.get(
                new FetchKey("http", source.address(), source.access(), ""),
                source.interval(),
                origin,
                UrlLoader.unpacking(intake, source.address(), source.access()),
                token);
    }

    /**
     * The content of a GitRepository, OCIRepository or Bucket.
     *
     * @param source the object as the management cluster has it
     * @return held open; the caller closes it
     * @throws SveltosException with SOURCE_NOT_READY where it has no artifact yet, else as {@link
     *     #url}
     */
    public Fetched artifact(KubeObject source, CancellationToken token) {
        FluxArtifact artifact = FluxArtifact.of(source, sourceControllerHost);
        return cache.get(
                new FetchKey("flux", artifact.address(), Access.ANONYMOUS, artifact.digest()),
                FOREVER,
                artifact.origin(),
                new FluxLoader(intake, artifact),
                token);
    }

    /** Helm charts. */
    public Charts charts() {
        return charts;
    }

    /** What Helm charts are made of. */
    public ChartDependencies dependencies() {
        return dependencies;
    }

    /**
     * Opens what was fetched a moment ago once more.
     *
     * @return empty where the store had to let it go; then it is to be fetched again
     */
    public Optional<StoredTree> open(String digest, SourceReference origin) {
        return store.open(digest, origin);
    }

    /** How full the store is. */
    public StoreUsage usage() {
        return store.usage();
    }

    @Override
    public void close() {
        cache.close();
        pool.close();
        store.close();
    }
}
