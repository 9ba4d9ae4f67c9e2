package io.projectsveltos.addons.report;

import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ProfileStatus;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes a profile's status, where it differs. */
public final class ProfileReporter {
    private final Store<ClusterProfile> profiles;
    private final CountPace pace;

    /** A reporter on the management cluster. */
    public ProfileReporter(Store<ClusterProfile> profiles, InstantSource clock) {
        this.profiles = profiles;
        this.pace = new CountPace(clock);
    }

    /**
     * Writes a status in which nothing but counts may differ, not more often than their pace
     * allows.
     *
     * @return how long to wait before it is tried again; empty where nothing is left to write
     * @throws SveltosException with STALE where somebody else wrote the profile meanwhile
     */
    public Optional<Duration> writeCounts(ClusterProfile profile, ProfileStatus status) {
        if (status.equals(profile.getStatus())) {
            return Optional.empty();
        }
        Request key = Store.request(profile);
        if (sameSpec(profile.getStatus(), status)) {
            Duration wait = pace.untilNext(key, Absent.list(status.matchingClusters()).size());
            if (wait.isPositive()) {
                return Optional.of(wait);
            }
        }
        write(profile, status);
        pace.wrote(key);
        return Optional.empty();
    }

    /** The profile is gone. */
    public void forget(Request profile) {
        pace.forget(profile);
    }

    /**
     * Writes a status.
     *
     * @throws SveltosException with STALE where somebody else wrote the profile meanwhile
     */
    public void write(ClusterProfile profile, ProfileStatus status) {
        if (status.equals(profile.getStatus())) {
            return;
        }
        ClusterProfile next = new ClusterProfile();
        next.setMetadata(profile.getMetadata());
        next.setSpec(profile.getSpec());
        next.setStatus(status);
        profiles.replaceStatus(next);
    }

    private static boolean sameSpec(@Nullable ProfileStatus before, ProfileStatus after) {
        return before != null
                && Objects.equals(before.observedGeneration(), after.observedGeneration());
    }
}
