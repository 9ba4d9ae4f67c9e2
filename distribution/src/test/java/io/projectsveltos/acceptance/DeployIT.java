package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.projectsveltos.api.config.v1beta1.StopMatchingBehavior;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.KubeAssert;
import io.projectsveltos.testkit.TestCluster;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A profile reaches real clusters, follows what is asked for, and goes without a trace. */
@Fleet(managed = 2)
class DeployIT {
    private static PackagedController controller;

    @BeforeAll
    static void start(FleetClusters fleet) {
        new Scene(fleet).close();
        controller = PackagedController.start(fleet.management());
    }

    @AfterAll
    static void stop() {
        controller.close();
    }

    @Test
    void deploysFollowsAndWithdraws(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet)) {
            String target = scene.namespace() + "-app";
            List<AuditLog.Mark> marks =
                    fleet.managed().stream().map(cluster -> cluster.audit().mark()).toList();
            scene.configMap("app", Map.of("app.yaml", Manifests.app(target, 1)));
            scene.register("one", fleet.managed(0), scene.matching());
            scene.register("two", fleet.managed(1), scene.matching());
            scene.profile("web", "app");
            for (String cluster : List.of("one", "two")) {
                scene.awaitProvisioned("web", cluster);
            }
            for (TestCluster cluster : fleet.managed()) {
                tracked(cluster.client().namespaces().withName(target).get(), scene);
                tracked(deployment(cluster, target), scene);
                assertThat(cluster.client().services().inNamespace(target).withName("web").get())
                        .isNotNull();
            }
            for (int i = 0; i < 2; i++) {
                assertThat(Writes.since(marks.get(i), fleet.managed(i)))
                        .containsExactlyInAnyOrder(
                                "patch namespaces " + target,
                                "patch deployments " + target + "/web",
                                "patch services " + target + "/web");
            }

            // An edit is brought to both clusters, and nothing else is written.
            AuditLog.Mark edited = fleet.managed(0).audit().mark();
            scene.configMap("app", Map.of("app.yaml", Manifests.app(target, 2)));
            for (TestCluster cluster : fleet.managed()) {
                eventually(
                        "two replicas in " + cluster,
                        () ->
                                assertThat(deployment(cluster, target).getSpec().getReplicas())
                                        .isEqualTo(2));
            }
            scene.awaitProvisioned("web", "one");
            assertThat(Writes.since(edited, fleet.managed(0)))
                    .containsExactly("patch deployments " + target + "/web");

            // A document that is taken out takes its object along.
            AuditLog.Mark cut = fleet.managed(0).audit().mark();
            scene.configMap("app", Map.of("app.yaml", Manifests.appWithoutService(target, 2)));
            for (TestCluster cluster : fleet.managed()) {
                KubeAssert.assertThat(
                                cluster.client().services().inNamespace(target).withName("web"))
                        .isGone();
            }
            assertThat(Writes.since(cut, fleet.managed(0)))
                    .containsExactly("delete services " + target + "/web");

            // A cluster that matches no more is cleaned up, the other one is left alone.
            AuditLog.Mark before = fleet.managed(1).audit().mark();
            scene.label("one", Map.of("env", "other"));
            KubeAssert.assertThat(fleet.managed(0).client().namespaces().withName(target)).isGone();
            assertThat(deployment(fleet.managed(1), target)).isNotNull();
            assertThat(Writes.since(before, fleet.managed(1))).isEmpty();

            scene.deleteProfile("web");
            KubeAssert.assertThat(fleet.managed(1).client().namespaces().withName(target)).isGone();
            assertThat(scene.summary("web", "two")).isEmpty();
        }
    }

    @Test
    void leavesTheObjectsWhereTheProfileSaysSo(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet)) {
            scene.configMap(
                    "data", Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "kept", "1")));
            scene.register("one", fleet.managed(0), scene.matching());
            scene.profile(
                    "keep",
                    spec ->
                            spec.withPolicyRefs(List.of(scene.policyRef("data")))
                                    .withStopMatchingBehavior(StopMatchingBehavior.LEAVE_POLICIES));
            scene.awaitProvisioned("keep", "one");

            scene.deleteProfile("keep");

            var left =
                    fleet.managed(0)
                            .client()
                            .configMaps()
                            .inNamespace(scene.namespace())
                            .withName("kept")
                            .get();
            assertThat(left).isNotNull();
            assertThat(left.getMetadata().getAnnotations())
                    .doesNotContainKey("projectsveltos.io/owner-name");
        }
    }

    @Test
    void leavesAnObjectToTheProfileThatHasItUntilALowerTierComes(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet)) {
            scene.configMap(
                    "first",
                    Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "shared", "first")));
            scene.configMap(
                    "second",
                    Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "shared", "second")));
            scene.register("one", fleet.managed(0), scene.matching());
            scene.profile("incumbent", "first");
            scene.awaitProvisioned("incumbent", "one");

            scene.profile("challenger", "second");

            eventually(
                    "the conflict is told",
                    () ->
                            assertThat(scene.failure("challenger", "one"))
                                    .isEqualTo(
                                            "A conflict was detected while deploying resource ConfigMap:"
                                                    + scene.namespace()
                                                    + "/shared. The Sveltos profile currently deploying this"
                                                    + " resource is ClusterProfile "
                                                    + scene.profileName("incumbent")
                                                    + ";\nThis resource is currently deployed because of ConfigMap "
                                                    + scene.namespace()
                                                    + "/first.\n"));
            assertThat(value(fleet, scene)).isEqualTo("first");

            scene.edit("challenger", spec -> spec.withTier(50));

            scene.awaitProvisioned("challenger", "one");
            assertThat(value(fleet, scene)).isEqualTo("second");
        }
    }

    @Test
    void rendersAnnotatedContentAndNamesForEachCluster(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet)) {
            scene.configMap(
                    "content-one",
                    Map.of(
                            "cm.yaml",
                            Manifests.configMap(
                                    scene.namespace(),
                                    "{{ .Cluster.metadata.name | upper | lower }}-facts",
                                    "{{ index .Cluster.metadata.labels \"env\" }}")),
                    Map.of("projectsveltos.io/template", "ok"));
            scene.register("one", fleet.managed(0), scene.matching());
            scene.profile(
                    "facts",
                    spec ->
                            spec.withPolicyRefs(
                                    List.of(
                                            scene.policyRef("content-{{ .ClusterName }}")
                                                    .withNamespace(null))));

            scene.awaitProvisioned("facts", "one");

            assertThat(
                            fleet.managed(0)
                                    .client()
                                    .configMaps()
                                    .inNamespace(scene.namespace())
                                    .withName("one-facts")
                                    .get()
                                    .getData())
                    .containsEntry("value", scene.namespace());
        }
    }

    private static String value(FleetClusters fleet, Scene scene) {
        return fleet.managed(0)
                .client()
                .configMaps()
                .inNamespace(scene.namespace())
                .withName("shared")
                .get()
                .getData()
                .getOrDefault("value", "");
    }

    private static void tracked(HasMetadata object, Scene scene) {
        assertThat(object.getMetadata().getLabels())
                .containsEntry("projectsveltos.io/reason", "Resources");
        assertThat(object.getMetadata().getAnnotations())
                .containsEntry("projectsveltos.io/owner-kind", "ClusterProfile")
                .containsEntry("projectsveltos.io/owner-name", scene.profileName("web"))
                .containsEntry("projectsveltos.io/reference-kind", "ConfigMap")
                .containsEntry("projectsveltos.io/reference-name", "app")
                .containsEntry("projectsveltos.io/reference-namespace", scene.namespace())
                .containsEntry("projectsveltos.io/deploymenttype", "Remote")
                .containsKey("projectsveltos.io/hash");
        assertThat(object.getMetadata().getManagedFields())
                .anyMatch(
                        entry ->
                                entry.getManager().equals("application/apply-patch")
                                        && entry.getOperation().equals("Apply"));
    }

    private static Deployment deployment(TestCluster cluster, String namespace) {
        return cluster.client().apps().deployments().inNamespace(namespace).withName("web").get();
    }
}
