package io.projectsveltos.fleet;

import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A fleet in which nothing changes is probed and not written to, be its clusters up or down. */
@Fleet
class IdleFleetIT {
    private static final int CLUSTERS = 5;
    private static final int ROUNDS = 5;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final FleetClusters clusters;
    private final Registration registration;

    IdleFleetIT(FleetClusters clusters) {
        this.clusters = clusters;
        this.registration = Registration.in(clusters);
    }

    @Test
    void writesNothingHoweverOftenItsClustersAreProbed() {
        try (FleetRun run = FleetRun.start(clusters, FleetRun.impatient())) {
            List<ClusterRef> refs = new ArrayList<>();
            for (int i = 0; i < CLUSTERS; i++) {
                refs.add(
                        registration.sveltos(
                                "up-" + i, clusters.managed(0).kubeconfigText(), Map.of()));
            }
            ClusterRef lost = registration.sveltos("lost", Map.of());
            within(
                    PATIENCE,
                    "every cluster is as it will stay",
                    () -> {
                        assertThat(refs)
                                .extracting(ref -> field(run, ref, "connectionStatus"))
                                .containsOnly("Healthy");
                        assertThat(field(run, lost, "connectionFailures")).isEqualTo("3");
                    });
            awaitProbes();

            List<AuditLog.Mark> marks =
                    clusters.all().stream().map(cluster -> cluster.audit().mark()).toList();
            for (int round = 0; round < ROUNDS; round++) {
                awaitProbes();
            }

            for (int i = 0; i < marks.size(); i++) {
                assertThat(writes(clusters.all().get(i), marks.get(i))).isEmpty();
            }
        }
    }

    private void awaitProbes() {
        AuditLog.Mark mark = clusters.managed(0).audit().mark();
        within(
                PATIENCE,
                "each cluster was probed",
                () ->
                        assertThat(
                                        clusters.managed(0).audit().since(mark).all().stream()
                                                .filter(entry -> entry.uri().equals("/version"))
                                                .filter(IdleFleetIT::ours))
                                .hasSizeGreaterThanOrEqualTo(CLUSTERS));
    }

    private static String field(FleetRun run, ClusterRef ref, String name) {
        return run.fleet()
                .find(ref)
                .map(cluster -> ClusterReader.map(cluster.object().content().get("status")))
                .map(status -> String.valueOf(status.get(name)))
                .orElse("");
    }

    // The run sees what other tests left in their namespaces, too.
    private List<String> writes(TestCluster cluster, AuditLog.Mark since) {
        return cluster.audit().since(since).inNamespace(clusters.namespace()).all().stream()
                .filter(IdleFleetIT::ours)
                .filter(AuditEntry::write)
                .map(AuditEntry::summary)
                .toList();
    }

    private static boolean ours(AuditEntry entry) {
        return entry.userAgent().equals(FleetRun.USER_AGENT);
    }
}
