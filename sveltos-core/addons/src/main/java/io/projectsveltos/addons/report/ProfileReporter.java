package io.projectsveltos.addons.report;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.addons.watch.WriteErrors;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ProfileStatus;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/** Writes a profile's status, where it differs. */
public final class ProfileReporter {
    private final KubernetesClient client;
    private final Store<ClusterProfile> profiles;

    /** A reporter on the management cluster. */
    public ProfileReporter(KubernetesClient client, Store<ClusterProfile> profiles) {
        this.client = client;
        this.profiles = profiles;
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
        try {
            profiles.wrote(client.resource(next).updateStatus());
        } catch (RuntimeException e) {
            SveltosException failure = WriteErrors.translate(e);
            if (failure.code() == StandardErrorCode.NOT_FOUND) {
                profiles.gone(Store.request(profile));
            }
            throw failure;
        }
    }
}
