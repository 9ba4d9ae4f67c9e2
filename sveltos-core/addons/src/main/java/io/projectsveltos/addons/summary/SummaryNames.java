package io.projectsveltos.addons.summary;

import io.projectsveltos.fleet.ClusterRef;

/** What the objects are called that stand for a profile on a cluster; the original's names. */
public final class SummaryNames {
    private SummaryNames() {}

    /** The ClusterSummary of a ClusterProfile: {@code <profile>-<capi|sveltos>-<cluster>}. */
    public static String summary(String profile, ClusterRef cluster) {
        return profile + "-" + type(cluster) + "-" + cluster.name();
    }

    /** The ClusterConfiguration of a cluster: {@code <capi|sveltos>--<cluster>}. */
    public static String configuration(ClusterRef cluster) {
        return type(cluster) + "--" + cluster.name();
    }

    private static String type(ClusterRef cluster) {
        return cluster.type().lowerCase();
    }
}
