package io.projectsveltos.fleet;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.fleet.ClusterLookup.ManagedCluster;
import io.projectsveltos.fleet.ClusterLookup.Unreachable;
import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import org.junit.jupiter.api.Test;

@Fleet(managed = 1)
class UnreachableIT {
    private static final ObjectKey KEY =
            new ObjectKey("v1", "ConfigMap", "kube-system", "kube-root-ca.crt");

    private final FleetClusters clusters;
    private final Registration registration;

    UnreachableIT(FleetClusters clusters) {
        this.clusters = clusters;
        this.registration = Registration.in(clusters);
    }

    @Test
    void answersAtOnceThatAClusterIsDownAndLeavesTheOthersAlone() {
        ControlPlane plane = clusters.managed(0).plane();
        ProbeSchedule patient =
                new ProbeSchedule(
                        Duration.ofMinutes(10),
                        Duration.ofSeconds(3),
                        Duration.ofSeconds(3),
                        Duration.ofSeconds(3));
        try (FleetRun run = FleetRun.start(clusters, patient)) {
            ClusterRef stopped =
                    registration.sveltos("stopped", clusters.managed(0).kubeconfigText(), Map.of());
            ClusterRef other =
                    registration.sveltos("other", clusters.management().kubeconfigText(), Map.of());
            ManagedCluster before = managed(run, stopped);
            managed(run, other);
            Set<ClusterRef> changed = new CopyOnWriteArraySet<>();
            run.fleet().onChange(changed::add);

            plane.stop();
            try {
                assertThatThrownBy(() -> before.api().get(KEY))
                        .isInstanceOfSatisfying(
                                SveltosException.class,
                                e -> assertThat(e.code()).isEqualTo(StandardErrorCode.UNREACHABLE))
                        .hasMessageContaining("stopped");
                long asked = System.nanoTime();
                ClusterLookup answer = run.lookup(stopped);
                assertThat(Duration.ofNanos(System.nanoTime() - asked))
                        .isLessThan(Duration.ofSeconds(1));
                assertThat(answer)
                        .isInstanceOfSatisfying(
                                Unreachable.class,
                                down ->
                                        assertThat(down.nextProbe())
                                                .isPositive()
                                                .isLessThanOrEqualTo(Duration.ofSeconds(3)));
                assertThat(managed(run, other).api().get(KEY)).isPresent();
            } finally {
                plane.start();
            }

            assertThat(managed(run, stopped).api().get(KEY)).isPresent();
            assertThat(changed).contains(stopped);
        }
    }

    private static ManagedCluster managed(FleetRun run, ClusterRef ref) {
        ManagedCluster[] found = new ManagedCluster[1];
        eventually(
                ref.name() + " answers",
                () -> {
                    assertThat(run.lookup(ref)).isInstanceOf(ManagedCluster.class);
                    found[0] = (ManagedCluster) run.lookup(ref);
                });
        return found[0];
    }
}
