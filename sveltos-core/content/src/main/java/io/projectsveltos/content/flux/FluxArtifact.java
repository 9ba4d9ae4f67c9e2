package io.projectsveltos.content.flux;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a GitRepository, OCIRepository or Bucket holds at the moment.
 *
 * @param origin the object
 * @param address where the archive is served
 * @param digest of the archive, e.g. {@code sha256:<hex>}; the content never changes under it
 * @param revision e.g. {@code main@sha1:<commit>}; empty for none
 */
public record FluxArtifact(
        SourceReference origin, WebAddress address, String digest, String revision) {
    private static final Pattern DIGEST =
            Pattern.compile("sha(256:[0-9a-f]{64}|384:[0-9a-f]{96}|512:[0-9a-f]{128})");
    private static final Pattern CHECKSUM = Pattern.compile("[0-9a-f]{64}");

    public FluxArtifact {
        requireNonNull(origin, "origin is null");
        requireNonNull(address, "address is null");
        requireNonNull(digest, "digest is null");
        requireNonNull(revision, "revision is null");
    }

    /**
     * Reads the object's {@code status.artifact}, of any version of Flux's API.
     *
     * @param host host, or host and port, that stands in for the one in the artifact's address,
     *     where the source controller is reached in another way; empty for none
     * @throws SveltosException with SOURCE_NOT_READY where there is no artifact yet
     */
    public static FluxArtifact of(KubeObject source, String host) {
        SourceReference origin =
                new SourceReference(source.kind(), source.namespace(), source.name());
        Map<?, ?> artifact = map(map(source.content().get("status")).get("artifact"));
        String url = text(artifact.get("url"));
        if (url.isEmpty()) {
            throw new SveltosException(
                    StandardErrorCode.SOURCE_NOT_READY, "Source is not ready, artifact not found");
        }
        String digest = text(artifact.get("digest"));
        String checksum = text(artifact.get("checksum"));
        if (digest.isEmpty() && CHECKSUM.matcher(checksum).matches()) {
            digest = "sha256:" + checksum;
        }
        if (!DIGEST.matcher(digest).matches()) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The artifact of "
                            + origin
                            + " has no digest in sha256, sha384 or sha512; let Flux reconcile it"
                            + " anew.");
        }
        WebAddress address = WebAddress.parse(url, "status.artifact.url of " + origin);
        return new FluxArtifact(
                origin, elsewhere(address, host, origin), digest, text(artifact.get("revision")));
    }

    private static WebAddress elsewhere(WebAddress address, String host, SourceReference origin) {
        if (host.isEmpty()) {
            return address;
        }
        return WebAddress.parse(
                address.uri().getScheme() + "://" + host + address.uri().getRawPath(),
                "status.artifact.url of " + origin + " with the host " + host);
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static String text(@Nullable Object value) {
        return value instanceof String text ? text : "";
    }
}
