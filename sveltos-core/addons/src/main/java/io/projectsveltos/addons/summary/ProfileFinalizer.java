package io.projectsveltos.addons.summary;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.Finalizers;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.fleet.kube.TypedApi;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;

/** Keeps a profile from going before its summaries have gone. */
public final class ProfileFinalizer {
    private final TypedApi<ClusterProfile> api;
    private final Store<ClusterProfile> profiles;

    /** Writes to the management cluster. */
    public ProfileFinalizer(TypedApi<ClusterProfile> api, Store<ClusterProfile> profiles) {
        this.api = api;
        this.profiles = profiles;
    }

    /** The profile with the finalizer. */
    public ClusterProfile add(ClusterProfile profile) {
        List<String> finalizers = new ArrayList<>(profile.getMetadata().getFinalizers());
        if (finalizers.contains(Finalizers.CLUSTER_PROFILE)) {
            return profile;
        }
        finalizers.add(Finalizers.CLUSTER_PROFILE);
        return write(profile, finalizers);
    }

    /** Lets the profile go. */
    public void remove(ClusterProfile profile) {
        List<String> finalizers = new ArrayList<>(profile.getMetadata().getFinalizers());
        if (finalizers.remove(Finalizers.CLUSTER_PROFILE)) {
            write(profile, finalizers);
            if (finalizers.isEmpty()) {
                profiles.gone(Store.request(profile));
            }
        }
    }

    private ClusterProfile write(ClusterProfile profile, List<String> finalizers) {
        ClusterProfile next = new ClusterProfile();
        next.setMetadata(
                new ObjectMetaBuilder(profile.getMetadata()).withFinalizers(finalizers).build());
        next.setSpec(profile.getSpec());
        next.setStatus(profile.getStatus());
        try {
            ClusterProfile stored = api.replace(next);
            profiles.wrote(stored);
            return stored;
        } catch (SveltosException e) {
            if (e.code() == StandardErrorCode.NOT_FOUND) {
                profiles.gone(Store.request(profile));
            }
            throw e;
        }
    }
}
