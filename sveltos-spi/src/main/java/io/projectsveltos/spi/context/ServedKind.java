package io.projectsveltos.spi.context;

import static java.util.Objects.requireNonNull;

/**
 * A kind as one cluster serves it.
 *
 * @param group the API group; empty for the core group
 * @param version the version, e.g. {@code v1}
 * @param kind e.g. {@code Deployment}
 * @param plural the name in URLs, e.g. {@code deployments}
 * @param namespaced whether its objects live in a namespace
 */
public record ServedKind(
        String group, String version, String kind, String plural, boolean namespaced) {
    public ServedKind {
        requireNonNull(group, "group is null");
        requireNonNull(version, "version is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(plural, "plural is null");
    }

    /** {@code group/version}, or the version alone for the core group. */
    public String apiVersion() {
        return group.isEmpty() ? version : group + "/" + version;
    }
}
