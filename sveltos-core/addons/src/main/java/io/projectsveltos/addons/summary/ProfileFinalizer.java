package io.projectsveltos.addons.summary;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.Finalizers;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import java.util.ArrayList;
import java.util.List;

/** Keeps a profile from going before its summaries have gone. */
public final class ProfileFinalizer {
    private final Store<ClusterProfile> profiles;

    /** Writes to the management cluster. */
    public ProfileFinalizer(Store<ClusterProfile> profiles) {
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
        return profiles.replace(next);
    }
}
