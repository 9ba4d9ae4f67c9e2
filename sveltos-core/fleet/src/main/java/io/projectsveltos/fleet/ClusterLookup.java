package io.projectsveltos.fleet;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;

/** What can be done about one cluster right now. */
public sealed interface ClusterLookup {
    /** There is no such cluster (any more). */
    record Gone(ClusterRef ref) implements ClusterLookup {
        public Gone {
            requireNonNull(ref, "ref is null");
        }
    }

    /**
     * It must not be worked on yet.
     *
     * @param reason one sentence: not ready, or in pull mode
     */
    record NotReady(ClusterSnapshot snapshot, String reason) implements ClusterLookup {
        public NotReady {
            requireNonNull(snapshot, "snapshot is null");
            requireNonNull(reason, "reason is null");
        }
    }

    /**
     * It cannot be reached. The answer stays so, without a call, until it is probed again.
     *
     * @param cause what happened at the last try
     * @param nextProbe after how long to ask again
     */
    record Unreachable(ClusterSnapshot snapshot, SveltosException cause, Duration nextProbe)
            implements ClusterLookup {
        public Unreachable {
            requireNonNull(snapshot, "snapshot is null");
            requireNonNull(cause, "cause is null");
            requireNonNull(nextProbe, "nextProbe is null");
        }
    }

    /**
     * It is there and was reachable when last seen.
     *
     * @param api its API server
     * @param credentials for the few deployers that make connections of their own
     */
    record ManagedCluster(ClusterSnapshot snapshot, KubeApi api, ClusterCredentials credentials)
            implements ClusterLookup {
        public ManagedCluster {
            requireNonNull(snapshot, "snapshot is null");
            requireNonNull(api, "api is null");
            requireNonNull(credentials, "credentials is null");
        }

        @Override
        public String toString() {
            return "ManagedCluster[" + snapshot.ref() + "]";
        }
    }
}
