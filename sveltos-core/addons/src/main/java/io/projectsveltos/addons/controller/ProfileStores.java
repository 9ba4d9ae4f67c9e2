package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.summary.ProfileRef;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import java.util.List;

/**
 * What is known of profiles and their summaries.
 *
 * @param profiles every profile
 * @param summaries every summary, grouped by the name of its profile
 */
record ProfileStores(Store<ClusterProfile> profiles, Store<ClusterSummary> summaries) {
    /** The summaries of a profile. */
    List<ClusterSummary> summaries(ClusterProfile profile) {
        return summaries.group(profile.getMetadata().getName());
    }

    /** The groups of a summary, as {@link #summaries(ClusterProfile)} asks for them. */
    static List<String> groups(ClusterSummary summary) {
        return ProfileRef.of(summary).map(ProfileRef::name).map(List::of).orElse(List.of());
    }
}
