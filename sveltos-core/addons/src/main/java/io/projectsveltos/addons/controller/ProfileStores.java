package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.summary.ProfileRef;
import io.projectsveltos.addons.summary.ServedCluster;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.ClusterRef;
import java.util.List;

/**
 * What is known of profiles and their summaries.
 *
 * @param profiles every profile
 * @param summaries every summary, grouped by its profile and by its cluster
 */
record ProfileStores(Store<ClusterProfile> profiles, Store<ClusterSummary> summaries) {
    /** The summaries of a profile. */
    List<ClusterSummary> summaries(ClusterProfile profile) {
        return summaries.group(group(ProfileRef.of(profile)));
    }

    /** The summaries for a cluster. */
    List<ClusterSummary> summaries(ClusterRef cluster) {
        return summaries.group(group(cluster));
    }

    /** The groups of a summary, as both methods above ask for them. */
    static List<String> groups(ClusterSummary summary) {
        String cluster = group(ServedCluster.of(summary).ref());
        return ProfileRef.of(summary)
                .map(profile -> List.of(group(profile), cluster))
                .orElse(List.of(cluster));
    }

    private static String group(ProfileRef profile) {
        return "profile " + profile.name();
    }

    private static String group(ClusterRef cluster) {
        return "cluster " + cluster;
    }
}
