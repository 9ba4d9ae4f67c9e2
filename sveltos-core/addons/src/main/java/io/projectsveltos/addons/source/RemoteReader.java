package io.projectsveltos.addons.source;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Annotations;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import io.projectsveltos.content.RemoteContent;
import io.projectsveltos.content.RemoteSource;
import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.TemplateLanguage;
import java.util.List;
import java.util.function.Supplier;

/** Reads content that is fetched from elsewhere: from addresses, and what Flux has fetched. */
public final class RemoteReader {
    private static final long CACHE_BYTES = 64L << 20;

    private final KubeApi management;
    private final Supplier<RemoteContent> content;
    private final Cache<Part, Source> read =
            Caffeine.newBuilder()
                    .maximumWeight(CACHE_BYTES)
                    .weigher((Part _, Source source) -> source.size() + 512)
                    .build();

    /**
     * A reader.
     *
     * @param management where credentials and Flux's objects are
     * @param content opened on first use
     */
    public RemoteReader(KubeApi management, Supplier<RemoteContent> content) {
        this.management = management;
        this.content = content;
    }

    /** Whether an entry's content is fetched from elsewhere. */
    static boolean reads(Entry entry) {
        return entry.remote().isPresent() || FluxPlace.kind(entry.source().kind());
    }

    /**
     * The content of an entry, as far as its path goes.
     *
     * @param namespace that of the cluster, for a Secret whose reference names none
     * @throws SveltosException where it cannot be had; that is no emptiness
     */
    Source read(Entry entry, String namespace, CancellationToken token) {
        try {
            return entry.remote().isPresent()
                    ? url(entry, entry.remote().get(), namespace, token)
                    : flux(entry, token);
        } catch (SveltosException e) {
            throw new SveltosException(
                    e.code(), "processing " + entry.source() + ": " + e.getMessage(), e);
        }
    }

    private Source url(Entry entry, RemoteUrl url, String namespace, CancellationToken token) {
        WebAddress address = RemoteUrls.address(url);
        RemoteAccess access = new RemoteAccess(management.withToken(token), namespace);
        RemoteSource source =
                new RemoteSource(address, access.of(url, address.host()), RemoteUrls.interval(url));
        try (Fetched fetched = content.get().url(source, token)) {
            return source(
                    entry,
                    fetched,
                    Absent.orFalse(url.template()) ? TemplateLanguage.GO : TemplateLanguage.NONE);
        }
    }

    private Source flux(Entry entry, CancellationToken token) {
        KubeObject object = new FluxObjects(management.withToken(token)).get(entry.source());
        try (Fetched fetched = content.get().artifact(object, token)) {
            return source(
                    entry,
                    fetched,
                    TemplateLanguage.of(object.annotations().get(Annotations.TEMPLATE)));
        }
    }

    // A thousand clusters that take the same content cost one reading of it.
    private Source source(Entry entry, Fetched fetched, TemplateLanguage language) {
        StoredTree tree = fetched.tree();
        Part part = new Part(entry.source(), tree.digest(), entry.path(), language);
        return read.get(part, _ -> source(part, tree));
    }

    private static Source source(Part part, StoredTree tree) {
        if (!tree.contains(part.path())) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "it has nothing at the path `"
                            + part.path()
                            + "`; correct the path, or leave it out for the whole source");
        }
        List<SourceFile> files = tree.files(part.path());
        return new Source(
                part.reference(), files, List.of(), part.language(), SourceTree.digest(files));
    }

    private record Part(
            SourceReference reference, String digest, String path, TemplateLanguage language) {}
}
