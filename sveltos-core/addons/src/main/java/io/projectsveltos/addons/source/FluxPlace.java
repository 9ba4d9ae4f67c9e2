package io.projectsveltos.addons.source;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.addons.watch.FluxKinds;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A folder in what Flux has fetched, as {@code repositoryURL} names it: {@code
 * gitrepository://namespace/name/path}, and the same for OCI repositories and buckets.
 *
 * @param source the object of Flux
 * @param path in its content; empty for the root
 */
record FluxPlace(SourceReference source, String path) {
    private static final Map<String, String> KINDS =
            Map.of(
                    "gitrepository", "GitRepository",
                    "ocirepository", "OCIRepository",
                    "bucket", "Bucket");

    FluxPlace {
        requireNonNull(source, "source is null");
        requireNonNull(path, "path is null");
    }

    /** Whether a kind is one of Flux's sources. */
    static boolean kind(String kind) {
        return FluxKinds.ALL.contains(kind);
    }

    /**
     * Reads an address.
     *
     * @return empty for the address of anything but Flux's objects
     * @throws SveltosException with INVALID_INPUT where it names no object
     */
    static Optional<FluxPlace> of(String url) {
        int end = url.indexOf("://");
        String kind = end < 0 ? null : KINDS.get(url.substring(0, end).toLowerCase(Locale.ROOT));
        if (kind == null) {
            return Optional.empty();
        }
        List<String> parts = List.of(url.substring(end + 3).split("/", 3));
        if (parts.size() < 2 || parts.get(0).isEmpty() || parts.get(1).isEmpty()) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "repositoryURL "
                            + url
                            + " does not name a "
                            + kind
                            + "; write "
                            + kind.toLowerCase(Locale.ROOT)
                            + "://namespace/name/path");
        }
        return Optional.of(
                new FluxPlace(
                        new SourceReference(kind, parts.get(0), parts.get(1)),
                        parts.size() < 3 ? "" : parts.get(2)));
    }
}
