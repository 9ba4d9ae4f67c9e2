package io.projectsveltos.api;

/** API groups and versions. */
public final class Groups {
    /** Group of profiles, summaries and promotions. */
    public static final String CONFIG = "config.projectsveltos.io";

    /** Group of everything else. */
    public static final String LIB = "lib.projectsveltos.io";

    /** The version of both groups. */
    public static final String VERSION = "v1beta1";

    /** Group of Cluster API. */
    public static final String CLUSTER_API = "cluster.x-k8s.io";

    private Groups() {}
}
