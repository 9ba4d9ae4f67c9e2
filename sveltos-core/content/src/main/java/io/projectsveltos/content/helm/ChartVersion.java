package io.projectsveltos.content.helm;

import static java.util.Objects.requireNonNull;

/**
 * A version of a chart as an index lists it.
 *
 * @param version as written there
 * @param url where its archive is, absolute or relative to the index; empty for none
 * @param digest of the archive, {@code sha256:<hex>}; empty for none
 * @param appVersion what it installs; empty for none
 * @param icon an address; empty for none
 */
public record ChartVersion(
        String version, String url, String digest, String appVersion, String icon) {
    public ChartVersion {
        requireNonNull(version, "version is null");
        requireNonNull(url, "url is null");
        requireNonNull(digest, "digest is null");
        requireNonNull(appVersion, "appVersion is null");
        requireNonNull(icon, "icon is null");
    }

    /** One of which only the version is known, as from a registry's tags. */
    static ChartVersion of(String version) {
        return new ChartVersion(version, "", "", "", "");
    }
}
