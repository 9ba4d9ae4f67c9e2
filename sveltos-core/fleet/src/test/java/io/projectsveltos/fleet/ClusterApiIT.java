package io.projectsveltos.fleet;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@Fleet(managed = 1)
class ClusterApiIT {
    private static final String DEFINITION =
            """
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            metadata: {name: clusters.cluster.x-k8s.io}
            spec:
              group: cluster.x-k8s.io
              scope: Namespaced
              names: {kind: Cluster, plural: clusters, singular: cluster, listKind: ClusterList}
              versions:
              - name: v1beta2
                served: true
                storage: true
                subresources: {status: {}}
                schema:
                  openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
            """;

    private final FleetClusters clusters;
    private final Registration registration;

    ClusterApiIT(FleetClusters clusters) {
        this.clusters = clusters;
        this.registration = Registration.in(clusters);
    }

    @AfterEach
    void removeDefinition() {
        registration.client().load(stream()).delete();
    }

    @Test
    void findsClustersWhoseDefinitionAppearsLater() {
        try (FleetRun run = FleetRun.start(clusters, FleetRun.impatient())) {
            assertThat(run.fleet().clusters())
                    .noneMatch(cluster -> cluster.ref().type() == ClusterType.CAPI);

            registration.client().load(stream()).serverSideApply();
            registration
                    .client()
                    .resources(CustomResourceDefinition.class)
                    .withName("clusters.cluster.x-k8s.io")
                    .waitUntilCondition(Registration::established, 30, TimeUnit.SECONDS);
            ClusterRef ref = create("capi");

            eventually(
                    "cluster is known but not ready",
                    () ->
                            assertThat(run.fleet().find(ref))
                                    .hasValueSatisfying(
                                            cluster -> assertThat(cluster.ready()).isFalse()));
            assertThat(run.lookup(ref)).isInstanceOf(ClusterLookup.NotReady.class);

            initialize("capi");
            eventually(
                    "cluster answers",
                    () ->
                            assertThat(run.lookup(ref))
                                    .isInstanceOfSatisfying(
                                            ClusterLookup.ManagedCluster.class,
                                            cluster ->
                                                    assertThat(cluster.api().version())
                                                            .startsWith("v1.")));
        }
    }

    private ClusterRef create(String name) {
        registration.secret(
                name + "-kubeconfig", Map.of("value", clusters.managed(0).kubeconfigText()));
        registration.client().resource(cluster(name)).create();
        return new ClusterRef(ClusterType.CAPI, registration.namespace(), name);
    }

    private void initialize(String name) {
        GenericKubernetesResource cluster = cluster(name);
        cluster.setAdditionalProperty(
                "status",
                Map.of(
                        "conditions",
                        List.of(Map.of("type", "ControlPlaneInitialized", "status", "True"))));
        registration.client().resource(cluster).patchStatus();
    }

    private GenericKubernetesResource cluster(String name) {
        return registration.object(
                "cluster.x-k8s.io/v1beta2", "Cluster", name, Map.of("paused", false));
    }

    private static java.io.InputStream stream() {
        return new java.io.ByteArrayInputStream(
                DEFINITION.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
}
