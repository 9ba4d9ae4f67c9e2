package io.projectsveltos.fleet;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.throughout;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

@Fleet(managed = 1)
class SveltosClusterIT {
    private final FleetClusters clusters;
    private final Registration registration;
    private final String kubeconfig;

    SveltosClusterIT(FleetClusters clusters) {
        this.clusters = clusters;
        this.registration = Registration.in(clusters);
        this.kubeconfig = clusters.managed(0).kubeconfigText();
    }

    @Test
    void becomesReadyWithItsVersionAsStatusAndLabel() {
        try (FleetRun run = FleetRun.start(clusters, FleetRun.impatient())) {
            ClusterRef ref = registration.sveltos("c1", kubeconfig, Map.of());

            eventually(
                    "cluster is ready",
                    () -> {
                        assertThat(run.fleet().find(ref)).isPresent();
                        ClusterSnapshot cluster = run.fleet().find(ref).orElseThrow();
                        assertThat(cluster.ready()).isTrue();
                        assertThat(cluster.kubernetesVersion()).startsWith("v1.");
                        assertThat(cluster.labels())
                                .containsEntry(
                                        "projectsveltos.io/k8s-version",
                                        cluster.kubernetesVersion());
                        assertThat(status(cluster))
                                .containsEntry("connectionStatus", "Healthy")
                                .containsEntry("observedGeneration", 1L)
                                .doesNotContainKey("failureMessage");
                    });
            assertThat(run.lookup(ref)).isInstanceOf(ClusterLookup.ManagedCluster.class);
            assertThat(
                            run.meters()
                                    .get("projectsveltos_cluster_connectivity_status")
                                    .gauge()
                                    .value())
                    .isZero();
        }
    }

    @Test
    void isRegisteredByOneWriteOfItsLabelsAndOneOfItsStatus() {
        AuditLog.Mark mark = clusters.management().audit().mark();
        try (FleetRun run = FleetRun.start(clusters, FleetRun.impatient())) {
            ready(run, registration.sveltos("c1", kubeconfig, Map.of()));
            ready(run, registration.sveltos("c2", kubeconfig, Map.of()));
        }
        assertThat(
                        clusters
                                .management()
                                .audit()
                                .since(mark)
                                .inNamespace(clusters.namespace())
                                .all()
                                .stream()
                                .filter(AuditEntry::write)
                                .filter(entry -> entry.userAgent().equals(FleetRun.USER_AGENT))
                                .map(entry -> entry.name() + entry.subresource() + entry.code()))
                .containsExactlyInAnyOrder("c1200", "c1status200", "c2200", "c2status200");
    }

    @Test
    void goesDownWithARefusedTokenAndComesBackWithAGoodOne() {
        try (FleetRun run = FleetRun.start(clusters, FleetRun.impatient())) {
            ClusterRef ref =
                    registration.sveltos(
                            "c1", kubeconfig, Map.of("consecutiveFailureThreshold", 2));
            ready(run, ref);

            registration.secret("c1-sveltos-kubeconfig", Map.of("kubeconfig", wrongToken()));
            eventually(
                    "cluster is down",
                    () -> {
                        ClusterSnapshot cluster = run.fleet().find(ref).orElseThrow();
                        assertThat(cluster.ready()).isTrue();
                        assertThat(status(cluster))
                                .containsEntry("connectionStatus", "Down")
                                .containsEntry("connectionFailures", 2L);
                        assertThat(String.valueOf(status(cluster).get("failureMessage")))
                                .contains("credentials")
                                .contains("refused")
                                .contains("c1");
                    });
            assertThat(run.lookup(ref)).isInstanceOf(ClusterLookup.Unreachable.class);

            registration.secret("c1-sveltos-kubeconfig", Map.of("kubeconfig", kubeconfig));
            eventually(
                    "cluster is healthy again",
                    () ->
                            assertThat(status(run.fleet().find(ref).orElseThrow()))
                                    .containsEntry("connectionStatus", "Healthy")
                                    .containsEntry("connectionFailures", 0L)
                                    .doesNotContainKey("failureMessage"));
            assertThat(run.lookup(ref)).isInstanceOf(ClusterLookup.ManagedCluster.class);
        }
    }

    @Test
    void noticesARotatedSecretBeforeTheNextProbe() {
        ProbeSchedule rare =
                new ProbeSchedule(
                        Duration.ofMinutes(10),
                        Duration.ofMinutes(10),
                        Duration.ofMinutes(10),
                        Duration.ofMinutes(10));
        try (FleetRun run = FleetRun.start(clusters, rare)) {
            ClusterRef ref = registration.sveltos("c1", wrongToken(), Map.of());
            eventually(
                    "token is refused",
                    () -> assertThat(failure(run, ref)).contains("credentials"));

            registration.secret("c1-sveltos-kubeconfig", Map.of("kubeconfig", kubeconfig));

            ready(run, ref);
        }
    }

    @Test
    void refusesAKubeconfigThatRunsACommand() {
        try (FleetRun run = FleetRun.start(clusters, FleetRun.impatient())) {
            String exec = kubeconfig.replaceAll("(?m)^(\\s*)token: .*$", "$1exec: {command: id}");
            ClusterRef ref = registration.sveltos("c1", exec, Map.of());

            eventually(
                    "kubeconfig is refused",
                    () ->
                            assertThat(failure(run, ref))
                                    .contains("c1-sveltos-kubeconfig")
                                    .contains("exec plugin"));
            assertThat(run.fleet().find(ref).orElseThrow().ready()).isFalse();
            assertThat(run.lookup(ref)).isInstanceOf(ClusterLookup.NotReady.class);
        }
    }

    @Test
    void saysWhichSecretIsMissingAndTakesItOnceItIsThere() {
        try (FleetRun run = FleetRun.start(clusters, FleetRun.impatient())) {
            ClusterRef ref =
                    registration.sveltos(
                            "c1",
                            Map.of("kubeconfigName", "elsewhere", "kubeconfigKeyName", "mine"));
            eventually(
                    "Secret is missed",
                    () ->
                            assertThat(failure(run, ref))
                                    .contains("elsewhere")
                                    .contains("create it"));

            registration.secret("elsewhere", Map.of("a", "nonsense", "mine", kubeconfig));

            ready(run, ref);
        }
    }

    @Test
    void leavesAPausedClusterAlone() {
        try (FleetRun run = FleetRun.start(clusters, FleetRun.impatient())) {
            ClusterRef paused = registration.sveltos("paused", kubeconfig, Map.of("paused", true));
            ready(run, registration.sveltos("c1", kubeconfig, Map.of()));

            throughout(
                    Duration.ofMillis(600),
                    "paused cluster has no status",
                    () ->
                            assertThat(status(run.fleet().find(paused).orElseThrow()))
                                    .doesNotContainKey("ready"));
        }
    }

    @Test
    void leavesClustersOfOtherShardsAlone() {
        FleetSettings shard = new FleetSettings(new ShardFilter("blue"), "", FleetRun.impatient());
        try (FleetRun run = FleetRun.start(clusters, shard)) {
            ClusterRef foreign = registration.sveltos("foreign", kubeconfig, Map.of());
            ClusterRef own = registration.sveltos("own", kubeconfig, Map.of());
            annotate(own, "sharding.projectsveltos.io/key", "blue");

            ready(run, own);

            assertThat(status(run.fleet().find(foreign).orElseThrow())).doesNotContainKey("ready");
        }
    }

    private void annotate(ClusterRef ref, String key, String value) {
        registration
                .client()
                .genericKubernetesResources("lib.projectsveltos.io/v1beta1", "SveltosCluster")
                .inNamespace(ref.namespace())
                .withName(ref.name())
                .edit(
                        object -> {
                            object.getMetadata().setAnnotations(Map.of(key, value));
                            return object;
                        });
    }

    private String wrongToken() {
        return kubeconfig.replaceAll("token: .*", "token: wrong");
    }

    private static void ready(FleetRun run, ClusterRef ref) {
        eventually(
                "cluster is ready",
                () ->
                        assertThat(run.fleet().find(ref))
                                .hasValueSatisfying(
                                        cluster -> assertThat(cluster.ready()).isTrue()));
    }

    private static String failure(FleetRun run, ClusterRef ref) {
        assertThat(run.fleet().find(ref)).isPresent();
        return String.valueOf(status(run.fleet().find(ref).orElseThrow()).get("failureMessage"));
    }

    private static Map<String, Object> status(ClusterSnapshot cluster) {
        @SuppressWarnings("unchecked") // JSON objects have text keys
        Map<String, Object> status =
                (Map<String, Object>) ClusterReader.map(cluster.object().content().get("status"));
        return status;
    }
}
