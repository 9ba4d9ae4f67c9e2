package io.projectsveltos.content.oci;

import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An artifact in a registry.
 *
 * @param host host and port of the registry as users write it
 * @param repository e.g. {@code charts/nginx}
 * @param tag the tag; {@code latest} where neither tag nor digest is given
 * @param digest {@code sha256:<hex>}, which wins over the tag; empty for none
 */
public record OciReference(String host, String repository, String tag, String digest) {
    private static final Pattern PATH =
            Pattern.compile(
                    "/?(?<repository>[a-z0-9]+(?:[._-]+[a-z0-9]+)*(?:/[a-z0-9]+(?:[._-]+[a-z0-9]+)*)*)"
                            + "(?::(?<tag>[A-Za-z0-9_][A-Za-z0-9._-]{0,127}))?"
                            + "(?:@(?<digest>sha256:[0-9a-f]{64}))?");
    private static final String DOCKER = "docker.io";

    /**
     * Reads {@code oci://host[:port]/repository[:tag][@digest]}.
     *
     * @param field where it stands, for the sentence that refuses it
     * @throws SveltosException with INVALID_INPUT where it is none
     */
    public static OciReference parse(WebAddress address, String field) {
        Matcher path = PATH.matcher(String.valueOf(address.uri().getPath()));
        if (!path.matches() || address.uri().getRawQuery() != null) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The address in "
                            + field
                            + " must be oci://host/repository:tag or"
                            + " oci://host/repository@sha256:digest, with a repository in small"
                            + " letters.");
        }
        String tag = path.group("tag");
        String digest = path.group("digest");
        return new OciReference(
                address.host(),
                path.group("repository"),
                tag == null ? "latest" : tag,
                digest == null ? "" : digest);
    }

    /** What the manifest is asked for by. */
    String wanted() {
        return digest.isEmpty() ? tag : digest;
    }

    /** The same repository at another tag. */
    public OciReference at(String otherTag) {
        return new OciReference(host, repository, otherTag, "");
    }

    /** The same repository at what has this digest. */
    public OciReference atDigest(String otherDigest) {
        return new OciReference(host, repository, tag, otherDigest);
    }

    /** The tag by which others find what belongs to something with a digest. */
    OciReference beside(String suffix) {
        return at(digest.replace(':', '-') + suffix);
    }

    /** The address of something in the repository, e.g. {@code manifests/latest}. */
    WebAddress address(String what, boolean plainHttp) {
        boolean docker = host.equals(DOCKER) || host.equals("index.docker.io");
        String path = docker && repository.indexOf('/') < 0 ? "library/" + repository : repository;
        return WebAddress.parse(
                (plainHttp ? "http://" : "https://")
                        + (docker ? "registry-1.docker.io" : host)
                        + "/v2/"
                        + path
                        + "/"
                        + what,
                "the registry " + host);
    }

    @Override
    public String toString() {
        return "oci://" + host + "/" + repository + (digest.isEmpty() ? ":" + tag : "@" + digest);
    }
}
