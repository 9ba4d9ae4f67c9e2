package io.projectsveltos.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import io.projectsveltos.acceptance.ChartRights;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What users get, as they get it: the packed command against real control planes. */
@Fleet(managed = 1)
class PackedCommandIT {
    private static final Duration QUICK = Duration.ofSeconds(10);

    private AuditLog.Mark began = AuditLog.Mark.START;

    @BeforeEach
    void begin(FleetClusters clusters) {
        began = clusters.management().audit().mark();
    }

    @AfterEach
    void theChartGaveEveryRightThatWasNeeded(FleetClusters clusters) {
        rights(clusters).assertSufficientSince(began);
    }

    private static ChartRights rights(FleetClusters clusters) {
        return new ChartRights(clusters.management(), clusters.namespace());
    }

    private static Map<String, String> environment(FleetClusters clusters, String pod) {
        Map<String, String> environment = new HashMap<>();
        Path kubeconfig = rights(clusters).grant();
        environment.put("KUBECONFIG", kubeconfig.toString());
        environment.put("NAMESPACE", clusters.namespace());
        environment.put("HOSTNAME", pod);
        return environment;
    }

    private static void installDefinitions(TestCluster cluster) throws Exception {
        try (PackedCommand crds =
                PackedCommand.start(
                        Map.of("KUBECONFIG", cluster.kubeconfig().toString()),
                        "crds",
                        "--install")) {
            assertThat(crds.exitCode()).as(crds.output()).isZero();
            assertThat(crds.output()).contains("clusterprofiles.config.projectsveltos.io");
        }
    }

    @Test
    void listsItsPlugins() throws Exception {
        try (PackedCommand plugins = PackedCommand.start(Map.of(), "plugins")) {
            assertThat(plugins.exitCode()).as(plugins.output()).isZero();
            assertThat(plugins.output())
                    .contains("deployer-resources", "deployer-helm")
                    .doesNotContain("FAILED");
        }
    }

    @Test
    void leadsAndEndsWithoutATrace(FleetClusters clusters) throws Exception {
        installDefinitions(clusters.management());
        int probes = PackedCommand.freePort();
        int metrics = PackedCommand.freePort();
        try (PackedCommand controller =
                PackedCommand.controller(environment(clusters, "one"), probes, metrics)) {
            controller.awaitPage(probes, "/readyz", "leading");
            assertThat(controller.page(probes, "/healthz")).startsWith("ok");
            assertThat(controller.page(metrics, "/metrics"))
                    .contains("leader_election_master_status{name=\"sveltos-controller\"} 1.0")
                    .contains(
                            "controller_runtime_reconcile_total{controller=\"clustersummary\",result=\"success\"}")
                    .contains("rest_client_requests_total{code=\"200\",host=\"127.0.0.1:")
                    .contains("workqueue_depth{controller=\"clusterprofile\"")
                    .contains("process_resident_memory_bytes");
            List<ProcessHandle> engines = controller.handle().descendants().toList();

            long asked = System.nanoTime();
            controller.signal("TERM");
            assertThat(controller.exitCode()).as(controller.output()).isZero();
            assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(QUICK);
            assertThat(holder(clusters)).as("the Lease is given back").isEmpty();
            await("engines end").until(() -> engines.stream().noneMatch(ProcessHandle::isAlive));
        }
    }

    @Test
    void aStandbySaysSoAndTakesOverWhenTheLeaderEnds(FleetClusters clusters) throws Exception {
        installDefinitions(clusters.management());
        int first = PackedCommand.freePort();
        int second = PackedCommand.freePort();
        try (PackedCommand leader =
                PackedCommand.controller(
                        environment(clusters, "one"), first, PackedCommand.freePort())) {
            leader.awaitPage(first, "/readyz", "leading");
            try (PackedCommand standby =
                    PackedCommand.controller(
                            environment(clusters, "two"), second, PackedCommand.freePort())) {
                standby.awaitPage(second, "/readyz", "standby: one_");
                leader.signal("TERM");
                assertThat(leader.exitCode()).isZero();
                standby.awaitPage(second, "/readyz", "leading");
            }
        }
    }

    @Test
    void aRestartedPodDoesNotWaitForTheLeaseOfTheKilledOne(FleetClusters clusters)
            throws Exception {
        installDefinitions(clusters.management());
        int probes = PackedCommand.freePort();
        try (PackedCommand killed =
                PackedCommand.controller(
                        environment(clusters, "one"), probes, PackedCommand.freePort())) {
            killed.awaitPage(probes, "/readyz", "leading");
            killed.signal("KILL");
            killed.exitCode();
        }
        String before = holder(clusters);
        assertThat(before).startsWith("one_");
        try (PackedCommand next =
                PackedCommand.controller(
                        environment(clusters, "one"), probes, PackedCommand.freePort())) {
            next.awaitPage(probes, "/readyz", "leading");
            assertThat(next.output()).doesNotContain("Standing by");
            assertThat(holder(clusters)).startsWith("one_").isNotEqualTo(before);
        }
    }

    @Test
    void saysWhatIsMissing(FleetClusters clusters) throws Exception {
        Map<String, String> noDefinitions = environment(clusters, "one");
        noDefinitions.put("KUBECONFIG", clusters.managed(0).kubeconfig().toString());
        try (PackedCommand run = PackedCommand.start(noDefinitions, "run")) {
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.output()).contains("run `sveltos crds --install` against it first.");
        }
        Map<String, String> noFile = environment(clusters, "one");
        noFile.put("KUBECONFIG", "/nowhere/kubeconfig");
        try (PackedCommand run = PackedCommand.start(noFile, "run")) {
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.output()).contains("/nowhere/kubeconfig cannot be read");
        }
    }

    private static String holder(FleetClusters clusters) {
        Lease lease =
                clusters.management()
                        .client()
                        .leases()
                        .inNamespace(clusters.namespace())
                        .withName("sveltos-controller")
                        .get();
        String holder = lease.getSpec().getHolderIdentity();
        return holder == null ? "" : holder;
    }
}
