package io.projectsveltos.addons.source;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.projectsveltos.api.Secrets;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads ConfigMaps and Secrets of the management cluster. Content is kept by the version the watch
 * last saw, so that a thousand clusters cost one read.
 */
public final class SourceReader {
    private static final long CACHE_BYTES = 64L << 20;

    private final KubeApi management;
    private final Function<SourceReference, Optional<String>> versions;
    private final Cache<Versioned, Source> cache =
            Caffeine.newBuilder()
                    .maximumWeight(CACHE_BYTES)
                    .weigher((Versioned key, Source source) -> source.size() + 512)
                    .build();

    /**
     * A reader.
     *
     * @param versions the UID and resourceVersion of an object, as one text; empty for one the
     *     watch has not seen
     */
    public SourceReader(KubeApi management, Function<SourceReference, Optional<String>> versions) {
        this.management = management;
        this.versions = versions;
    }

    /**
     * Reads a source; empty where it does not exist.
     *
     * @throws SveltosException with UNSUPPORTED_SECRET_TYPE or INVALID_INPUT
     */
    public Optional<Source> read(SourceReference reference, CancellationToken token) {
        Optional<String> version = versions.apply(reference);
        if (version.isEmpty()) {
            return fetch(reference, token);
        }
        Versioned key = new Versioned(reference, version.get());
        Source cached = cache.getIfPresent(key);
        if (cached != null) {
            return Optional.of(cached);
        }
        Optional<Source> source = fetch(reference, token);
        source.ifPresent(fresh -> cache.put(key, fresh));
        return source;
    }

    private Optional<Source> fetch(SourceReference reference, CancellationToken token) {
        if (!"ConfigMap".equals(reference.kind()) && !"Secret".equals(reference.kind())) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "Referenced resource: "
                            + reference
                            + ": sources of kind "
                            + reference.kind()
                            + " are not served; use a ConfigMap or a Secret");
        }
        return management
                .withToken(token)
                .get(new ObjectKey("v1", reference.kind(), reference.namespace(), reference.name()))
                .map(object -> read(reference, object));
    }

    private static Source read(SourceReference reference, KubeObject object) {
        if ("Secret".equals(reference.kind())
                && !Secrets.ADDONS_TYPE.equals(object.content().get("type"))) {
            throw new SveltosException(
                    StandardErrorCode.UNSUPPORTED_SECRET_TYPE,
                    "Referenced resource: "
                            + reference
                            + ": unsupported secret type; make its type "
                            + Secrets.ADDONS_TYPE);
        }
        return new SourceContent(reference, object).read();
    }

    private record Versioned(SourceReference reference, String version) {}
}
