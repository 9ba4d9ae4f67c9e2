package io.projectsveltos.distribution.chaos;

import java.util.Optional;

/**
 * The names of one trial's objects, all of which begin with its own.
 *
 * @param trial also its namespace in the management cluster, e.g. {@code s7}
 */
record Naming(String trial) {
    /** On every object that a profile brings: the trial. */
    static final String TRIAL = "chaos-trial";

    /** The cluster, as {@link #namespace} names it. */
    static final String CLUSTER = "chaos-cluster";

    /** An annotation with the revision. */
    static final String REVISION = "chaos-revision";

    /** A cluster's own namespace behind all of them, and what its other names begin with. */
    String namespace(String cluster) {
        return trial + "-" + cluster;
    }

    String profile(String profile) {
        return trial + "-" + profile;
    }

    String summary(String profile, String cluster) {
        return profile(profile) + "-sveltos-" + cluster;
    }

    /** The name of an object in a cluster. */
    String object(String cluster, ObjectId object) {
        return object.kind().namespaced()
                ? object.name()
                : namespace(cluster) + "-" + object.name();
    }

    /** The cluster that a name behind it belongs to. */
    Optional<String> cluster(String name) {
        if (!name.startsWith(trial + "-")) {
            return Optional.empty();
        }
        return Optional.of(name.substring(trial.length() + 1).replaceFirst("-.*", ""));
    }
}
