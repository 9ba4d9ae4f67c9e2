package io.projectsveltos.testkit;

import static io.projectsveltos.testkit.KubeAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.projectsveltos.sandbox.AuditEntries;
import io.projectsveltos.sandbox.AuditLog;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@Fleet(managed = 1)
class FleetIT {
    private static final Set<String> NAMESPACES = new HashSet<>();

    private final FleetClusters fleet;

    FleetIT(FleetClusters fleet) {
        this.fleet = fleet;
    }

    @BeforeAll
    static void remember(FleetClusters ofTheClass) {
        assertThat(NAMESPACES.add(ofTheClass.namespace())).isTrue();
    }

    @RepeatedTest(2)
    void givesEachTestANamespaceOfItsOwn(FleetClusters parameter) {
        assertThat(parameter).isSameAs(fleet);
        assertThat(NAMESPACES.add(fleet.namespace())).isTrue();
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
                .containsOnly(Map.entry("create", 1L));
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
        void sharesTheClustersOfTheEnclosingInstance(FleetClusters parameter) {
            assertThat(parameter).isSameAs(fleet);
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
