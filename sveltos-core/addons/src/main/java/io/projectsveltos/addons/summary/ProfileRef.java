package io.projectsveltos.addons.summary;

import io.projectsveltos.api.Labels;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.kernel.Request;
import java.util.Map;
import java.util.Optional;

/**
 * The profile behind a summary.
 *
 * @param name the ClusterProfile's name
 */
public record ProfileRef(String name) {
    /** The kind, as it stands in the marks of deployed objects. */
    public String kind() {
        return "ClusterProfile";
    }

    /** The profile's own key. */
    public Request request() {
        return new Request("", name);
    }

    /** A profile's reference. */
    public static ProfileRef of(ClusterProfile profile) {
        return new ProfileRef(profile.getMetadata().getName());
    }

    /** The profile that a summary's labels name; empty where they name none. */
    public static Optional<ProfileRef> of(ClusterSummary summary) {
        Map<String, String> labels = summary.getMetadata().getLabels();
        return Optional.ofNullable(labels == null ? null : labels.get(Labels.CLUSTER_PROFILE_NAME))
                .map(ProfileRef::new);
    }
}
