package io.projectsveltos.addons.deploy;

import io.projectsveltos.fleet.ClusterRef;

/**
 * Whose work is deployed where: what stands in the metadata of every object Sveltos applies.
 *
 * @param profileKind {@code ClusterProfile} or {@code Profile}
 * @param profileName the profile's name
 * @param profileTier the profile's tier; a lower one wins
 * @param cluster the managed cluster
 */
public record SummaryIdentity(
        String profileKind, String profileName, int profileTier, ClusterRef cluster) {
    /**
     * The value of the annotation {@code projectsveltos.io/clustersummary}, which keeps clusters
     * apart that share one API server.
     */
    public String scope() {
        return cluster.type().lowerCase() + "-" + cluster.namespace() + "-" + cluster.name();
    }
}
