package io.projectsveltos.content.fetch;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * An address content is fetched from.
 *
 * @param uri absolute, with a host, without a user
 */
public record WebAddress(URI uri) {
    private static final Set<String> SCHEMES = Set.of("http", "https", "oci");

    /**
     * Reads an address.
     *
     * @param field where it stands, for the sentence that refuses it
     * @throws SveltosException with INVALID_INPUT for another scheme than http, https and oci, a
     *     user or password in it, or no host
     */
    public static WebAddress parse(String text, String field) {
        try {
            URI uri = new URI(text.strip());
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            if (!SCHEMES.contains(scheme)) {
                throw refused(field, "must start with http://, https:// or oci://");
            }
            if (uri.getRawUserInfo() != null) {
                throw refused(field, "holds a user or password; put them into a Secret");
            }
            if (uri.getHost() == null) {
                throw refused(field, "must name a host");
            }
            return new WebAddress(uri);
        } catch (URISyntaxException e) {
            // The cause repeats the address, with what may be secret in it.
            throw refused(field, "is no address");
        }
    }

    /** The address it leads to, for a {@code Location} or the URL of a chart. */
    public WebAddress resolve(String location, String field) {
        try {
            return parse(uri.resolve(new URI(location.strip())).toString(), field);
        } catch (URISyntaxException e) {
            throw refused(field, "is no address");
        }
    }

    /** Whether both are on one host and port with one scheme. */
    public boolean sameOrigin(WebAddress other) {
        return Objects.equals(origin(), other.origin());
    }

    /** Whether it is spoken to over TLS. */
    boolean secure() {
        return "https".equalsIgnoreCase(uri.getScheme());
    }

    /** Host and port, for a sentence and to count by. */
    public String host() {
        return uri.getPort() < 0 ? uri.getHost() : uri.getHost() + ":" + uri.getPort();
    }

    /** The last part of the path, for the name of a file; empty where there is none. */
    public String lastSegment() {
        String path = Objects.requireNonNullElse(uri.getPath(), "");
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The address without its query, which may be secret. */
    @Override
    public String toString() {
        return uri.getScheme()
                + "://"
                + host()
                + Objects.requireNonNullElse(uri.getRawPath(), "").replaceAll("\\p{C}", "?");
    }

    private String origin() {
        int port = uri.getPort() >= 0 ? uri.getPort() : secure() ? 443 : 80;
        return (uri.getScheme() + "://" + uri.getHost() + ":" + port).toLowerCase(Locale.ROOT);
    }

    private static SveltosException refused(String field, String what) {
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT, "The address in " + field + " " + what + ".");
    }
}
