package io.projectsveltos.fleet;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.transport.Kubeconfig;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One connection to one cluster, from one version of its Secret. */
final class LiveConnection {
    /** The last good answer to a probe. */
    record Seen(String version, Instant at) {}

    private final KubeApi api;
    private final KubeconfigSource.Found found;
    private final Runnable retire;
    private volatile @Nullable Seen seen;

    LiveConnection(KubeApi api, KubeconfigSource.Found found, Runnable retire) {
        this.api = requireNonNull(api, "api is null");
        this.found = requireNonNull(found, "found is null");
        this.retire = requireNonNull(retire, "retire is null");
    }

    KubeApi api() {
        return api;
    }

    Kubeconfig kubeconfig() {
        return found.kubeconfig();
    }

    /** True where it was made from this version of the Secret. */
    boolean isFrom(KubeconfigSource.Found other) {
        return isFrom(other.uid(), other.resourceVersion());
    }

    boolean isFrom(String uid, String resourceVersion) {
        return found.uid().equals(uid) && found.resourceVersion().equals(resourceVersion);
    }

    /** True where this version of the Secret is one from before, told late by a watch. */
    boolean isNewerThan(String uid, String resourceVersion) {
        return found.uid().equals(uid) && number(resourceVersion) < number(found.resourceVersion());
    }

    Optional<Seen> seen() {
        return Optional.ofNullable(seen);
    }

    void seen(String version, Instant at) {
        seen = new Seen(version, at);
    }

    /** Ends it once the calls under way had time to end. */
    void retire() {
        retire.run();
    }

    private static long number(String resourceVersion) {
        try {
            return Long.parseLong(resourceVersion);
        } catch (NumberFormatException e) {
            return Long.MAX_VALUE;
        }
    }
}
