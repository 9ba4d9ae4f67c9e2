package io.projectsveltos.testkit;

import static io.projectsveltos.testkit.KubeAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.projectsveltos.sandbox.AuditEntries;
import io.projectsveltos.sandbox.AuditLog;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@Fleet(managed = 1)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FleetIT {
    private final Set<String> namespaces = new HashSet<>();
    private FleetClusters fleet;
    private FleetClusters ofTheClass;

    @BeforeAll
    void remember(FleetClusters clusters) {
        ofTheClass = clusters;
    }

    @RepeatedTest(2)
    void givesEachTestANamespaceOfItsOwn(FleetClusters parameter) {
        assertThat(parameter).isSameAs(fleet);
        assertThat(namespaces.add(fleet.namespace())).isTrue();
        assertThat(fleet.namespace()).isNotEqualTo(ofTheClass.namespace());
        for (TestCluster cluster : fleet.all()) {
            assertThat(cluster.client().namespaces().withName(fleet.namespace())).exists();
        }
    }

    @Test
    void tellsItsOwnRequestsInTheAuditLog() {
        TestCluster managed = fleet.managed(0);
        AuditLog.Mark mark = managed.audit().mark();
        Resource<ConfigMap> resource = configMap(managed, "counted");
        resource.create();
        assertThat(resource).hasLabel("a", "b").hasAnnotation("c", "d");

        AuditEntries writes = managed.audit().since(mark).inNamespace(fleet.namespace()).writes();

        assertThat(writes.byUserAgent(TestCluster.USER_AGENT).countByVerb())
                .containsOnly(java.util.Map.entry("create", 1L));
        resource.delete();
        assertThat(resource).isGone();
    }

    @Test
    void keepsClustersApart() {
        configMap(fleet.management(), "here").create();
        assertThat(configMap(fleet.management(), "here")).exists();
        assertThat(configMap(fleet.managed(0), "here")).isGone();
    }

    @Nested
    class Inside {
        @Test
        void reachesTheFieldsOfTheEnclosingTest() {
            assertThat(fleet.managed()).hasSize(1);
        }
    }

    private Resource<ConfigMap> configMap(TestCluster cluster, String name) {
        return cluster.client()
                .resource(
                        new ConfigMapBuilder()
                                .withNewMetadata()
                                .withName(name)
                                .withNamespace(fleet.namespace())
                                .addToLabels("a", "b")
                                .addToAnnotations("c", "d")
                                .endMetadata()
                                .build());
    }
}
