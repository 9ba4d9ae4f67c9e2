package io.projectsveltos.addons.report;

import io.projectsveltos.api.config.v1beta1.ClusterConfigurationStatus;
import io.projectsveltos.fleet.ClusterRef;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The next status of one cluster's configuration while it is not written yet.
 *
 * <p>Whoever leads it on or writes it holds its monitor, also during the call to the API server:
 * what two threads write of one cluster they write one after the other. Reading takes no lock.
 */
final class Draft {
    /**
     * What is not written.
     *
     * @param since when the first of it came
     */
    record Unwritten(ClusterConfigurationStatus status, Instant since) {}

    private final ClusterRef cluster;
    private volatile @Nullable Unwritten unwritten;

    Draft(ClusterRef cluster) {
        this.cluster = cluster;
    }

    ClusterRef cluster() {
        return cluster;
    }

    Optional<Unwritten> unwritten() {
        return Optional.ofNullable(unwritten);
    }

    /** Leads it on; what came first still tells since when something is not written. */
    void next(ClusterConfigurationStatus status, Instant now) {
        Unwritten before = unwritten;
        unwritten = new Unwritten(status, before == null ? now : before.since());
    }

    /** It is written, or there is nothing left to write. */
    void clear() {
        unwritten = null;
    }
}
