package io.projectsveltos.addons.deploy;

import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.util.Optional;

/**
 * A kind that a feature has deployed, as status keeps it: {@code Kind.version.group}, with an empty
 * last part for the core group.
 *
 * @param kind e.g. {@code Deployment}
 * @param version e.g. {@code v1}
 * @param group e.g. {@code apps}; empty for the core group
 */
public record DeployedKind(String kind, String version, String group) {
    /** The kind of an object. */
    public static DeployedKind of(KubeObject object) {
        ObjectKey key = object.key();
        return new DeployedKind(key.kind(), key.version(), key.group());
    }

    /** Reads the text of status; empty where it is not of that form. */
    public static Optional<DeployedKind> parse(String text) {
        String[] parts = text.split("\\.", 3);
        return parts.length < 2 || parts[0].isEmpty() || parts[1].isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new DeployedKind(parts[0], parts[1], parts.length == 3 ? parts[2] : ""));
    }

    /** As status keeps it. */
    public String text() {
        return kind + "." + version + "." + group;
    }

    /** {@code group/version}. */
    public String apiVersion() {
        return group.isEmpty() ? version : group + "/" + version;
    }
}
