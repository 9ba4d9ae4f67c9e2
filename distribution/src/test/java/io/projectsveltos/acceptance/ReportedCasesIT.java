package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.virtual.ActiveFault;
import io.projectsveltos.sandbox.virtual.Fault;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What users of tools like this one have reported, with the outcome that is right. */
@Fleet(managed = 1)
class ReportedCasesIT {
    private static final Duration A_PROBE_AND_MORE = Duration.ofSeconds(75);
    private static final Map<String, String> TEMPLATE =
            Map.of("projectsveltos.io/template", "true");

    private static PackagedController controller;
    private static VirtualFleet virtual;

    private FleetClusters fleet;
    private Scene scene;

    @BeforeAll
    static void start(FleetClusters fleet) throws Exception {
        new Scene(fleet).close();
        virtual = VirtualFleet.start();
        controller = PackagedController.start(fleet.management(), "--longest-retry-time=1s");
    }

    @AfterAll
    static void stop() {
        controller.close();
        virtual.close();
    }

    @BeforeEach
    void scene(FleetClusters fleet) {
        this.fleet = fleet;
        this.scene = new Scene(fleet);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void everyRealDocumentOfAnOddFileIsDeployedOnceAndEmptyOnesAreNone() {
        String odd =
                "\uFEFF---   \n"
                        + document("a", "one")
                        + "---\t \n# a comment and nothing else\n\n"
                        + "--- # the next one\n"
                        + document("b", "two").replace("\n", "\r\n")
                        + "---\r\n\r\n---\n"
                        + document("c", "three")
                        + "  text: |\n    before\n    ---\n    behind\n"
                        + "---\n\n   \n---\n";
        scene.configMap("odd", Map.of("odd.yaml", odd));
        scene.register("one", fleet.managed(0), scene.matching());
        AuditLog.Mark before = fleet.managed(0).audit().mark();

        scene.profile("odd", "odd");
        scene.awaitProvisioned("odd", "one");

        assertThat(value("a")).isEqualTo("one");
        assertThat(value("b")).isEqualTo("two");
        assertThat(value("c")).isEqualTo("three");
        assertThat(found("c").getData()).containsEntry("text", "before\n---\nbehind\n");
        assertThat(
                        fleet.managed(0)
                                .audit()
                                .since(before)
                                .byUserAgent("sveltos/")
                                .writes()
                                .resource("configmaps")
                                .inNamespace(scene.namespace())
                                .all())
                .extracting(AuditEntry::name)
                .containsExactlyInAnyOrder("a", "b", "c");
    }

    @Test
    void whatFailedForGoodIsTriedAgainWhenAnythingItDependsOnChanges() {
        scene.configMap(
                "content",
                Map.of("a.yaml", document("a", "{{ .Cluster.metadata.labels.region }}")),
                TEMPLATE);
        scene.register("one", fleet.managed(0), scene.matching());
        scene.profile("regional", "content");
        scene.awaitFeature("regional", "one", "Resources", FeatureStatus.FAILED_NON_RETRIABLE);

        Map<String, String> labels = new HashMap<>(scene.matching());
        labels.put("region", "eu");
        scene.label("one", labels);

        scene.awaitProvisioned("regional", "one");
        assertThat(value("a")).isEqualTo("eu");
    }

    @Test
    void aClusterOfTheSameNameElsewhereIsAnotherOne() {
        Namespace elsewhere =
                new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(scene.namespace() + "-b")
                        .endMetadata()
                        .build();
        fleet.management().client().resource(elsewhere).create();
        try (Scene other = new Scene(fleet.management(), elsewhere.getMetadata().getName())) {
            scene.configMap(
                    "content",
                    Map.of("a.yaml", document("{{ .Cluster.metadata.namespace }}", "{{ 1 }}")),
                    TEMPLATE);
            VirtualCluster silent = virtual.add(scene.namespace(), fleet.managed(0).plane());
            scene.register("same", silent.kubeconfig().yaml(), scene.matching());
            ActiveFault fault = silent.inject(new Fault.BlackHole());
            other.register("same", fleet.managed(0), scene.matching());

            scene.profile("both", "content");

            eventually(
                    "the one that answers has it",
                    () -> assertThat(value(other.namespace())).isEqualTo("1"));
            fault.lift();
            within(
                    A_PROBE_AND_MORE,
                    "the other one has it, too",
                    () -> assertThat(value(scene.namespace())).isEqualTo("1"));
            scene.deleteProfile("both");
        } finally {
            fleet.management().client().resource(elsewhere).delete();
        }
    }

    @Test
    void aServerThatFailsAmidADeletionLeavesNothingBehind() {
        VirtualCluster cluster = virtual.add(scene.namespace(), fleet.managed(0).plane());
        scene.configMap("content", Map.of("a.yaml", document("a", "1")));
        scene.register("one", cluster.kubeconfig().yaml(), scene.matching());
        scene.profile("web", "content");
        scene.awaitProvisioned("web", "one");

        ActiveFault fault = cluster.inject(Fault.serverError());
        scene.beginDeletion("web");
        eventually("it was tried", () -> assertThat(fault.hits()).isGreaterThan(2));
        assertThat(scene.summary("web", "one")).isPresent();
        assertThat(value("a")).isEqualTo("1");

        fault.lift();
        scene.deleteProfile("web");
        assertThat(found("a")).isNull();
        assertThat(scene.summary("web", "one")).isEmpty();
    }

    @Test
    void anExpiredTokenIsAskedForRarelyAndReplacedWithoutARestart() {
        VirtualCluster cluster = virtual.add(scene.namespace(), fleet.managed(0).plane());
        scene.configMap("content", Map.of("a.yaml", document("a", "1")));
        scene.register("one", cluster.kubeconfig().yaml(), scene.matching());
        scene.profile("web", "content");
        scene.awaitProvisioned("web", "one");

        cluster.renewToken();
        ActiveFault seen = cluster.inject(new Fault.Unauthorized());
        for (int i = 2; i < 12; i++) {
            scene.configMap("content", Map.of("a.yaml", document("a", String.valueOf(i))));
        }
        eventually(
                "it is said",
                () -> assertThat(scene.summaryFailure("web", "one")).contains("does not answer"));
        assertThat(seen.hits()).isLessThanOrEqualTo(3);
        seen.lift();

        scene.putKubeconfig("one", cluster.kubeconfig().yaml());
        within(A_PROBE_AND_MORE, "the last is there", () -> assertThat(value("a")).isEqualTo("11"));
        assertThat(controller.alive()).isTrue();
        assertThat(controller.log().lines().filter(line -> line.contains("401")).count())
                .isLessThan(30);
    }

    private String document(String name, String value) {
        return Manifests.configMap(scene.namespace(), name, value);
    }

    private ConfigMap found(String name) {
        return fleet.managed(0)
                .client()
                .configMaps()
                .inNamespace(scene.namespace())
                .withName(name)
                .get();
    }

    private String value(String name) {
        ConfigMap found = found(name);
        return found == null ? "absent" : String.valueOf(found.getData().get("value"));
    }
}
