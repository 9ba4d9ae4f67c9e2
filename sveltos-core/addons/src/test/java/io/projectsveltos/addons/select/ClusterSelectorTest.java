package io.projectsveltos.addons.select;

import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.emptySpec;
import static io.projectsveltos.addons.testing.Samples.snapshot;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.fleet.ClusterSnapshot;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClusterSelectorTest {
    private static final Map<String, String> PROD = Map.of("env", "prod");
    private static final ClusterSnapshot READY = snapshot("a", true, false, PROD);
    private static final ClusterSnapshot NOT_READY = snapshot("b", false, false, PROD);
    private static final ClusterSnapshot DELETING = snapshot("c", true, true, PROD);

    @Test
    void matchesByLabelOnceAClusterIsReady() {
        assertThat(select(labels(PROD), Set.of(), READY, NOT_READY)).containsExactly(cluster("a"));
    }

    @Test
    void keepsAClusterThatHoldsAddOnsWhileItIsDown() {
        assertThat(select(labels(PROD), Set.of(cluster("b")), READY, NOT_READY))
                .containsExactly(cluster("a"), cluster("b"));
    }

    @Test
    void letsAClusterGoThatHoldsAddOnsAndFitsNoMore() {
        assertThat(select(labels(Map.of("env", "dev")), Set.of(cluster("a")), READY)).isEmpty();
    }

    @Test
    void leavesOutAClusterThatGoesAway() {
        assertThat(select(labels(PROD), Set.of(cluster("c")), DELETING)).isEmpty();
    }

    @Test
    void matchesNothingWithAnEmptySelector() {
        assertThat(select(emptySpec().withClusterSelector(new LabelSelector()), Set.of(), READY))
                .isEmpty();
    }

    @Test
    void takesNamedClustersAsTheyAreWrittenAndEachOnce() {
        ProfileSpec spec =
                labels(PROD)
                        .withClusterRefs(
                                List.of(
                                        new ObjectReferenceBuilder()
                                                .withKind("SveltosCluster")
                                                .withNamespace("fleet")
                                                .withName("a")
                                                .build(),
                                        new ObjectReferenceBuilder()
                                                .withKind("Cluster")
                                                .withNamespace("capi")
                                                .withName("unknown")
                                                .build()));

        assertThat(select(spec, Set.of(), READY))
                .containsExactly(cluster("a"), new ClusterRef(ClusterType.CAPI, "capi", "unknown"));
    }

    @Test
    void understandsTheOperatorsOfKubernetes() {
        assertThat(fits("In", "env", "dev", "prod")).isTrue();
        assertThat(fits("In", "env", "dev")).isFalse();
        assertThat(fits("In", "other", "prod")).isFalse();
        assertThat(fits("NotIn", "env", "dev")).isTrue();
        assertThat(fits("NotIn", "env", "prod")).isFalse();
        assertThat(fits("NotIn", "other", "prod")).isTrue();
        assertThat(fits("Exists", "env")).isTrue();
        assertThat(fits("Exists", "other")).isFalse();
        assertThat(fits("DoesNotExist", "other")).isTrue();
        assertThat(fits("DoesNotExist", "env")).isFalse();
    }

    @Test
    void refusesWhatTheApiServerWouldRefuse() {
        assertThatThrownBy(() -> fits("Foo", "env", "prod"))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("operator Foo of key env is unknown");
        assertThatThrownBy(() -> fits("NotIn", "env")).hasMessageContaining("needs values");
        assertThatThrownBy(() -> fits("Exists", "env", "prod"))
                .hasMessageContaining("takes no values");
    }

    @Test
    void refusesAnUnknownOperatorThoughNoClusterGetsThatFar() {
        ProfileSpec spec =
                emptySpec()
                        .withClusterSelector(
                                new LabelSelectorBuilder()
                                        .addToMatchLabels("env", "dev")
                                        .addNewMatchExpression()
                                        .withKey("env")
                                        .withOperator("Foo")
                                        .endMatchExpression()
                                        .build());

        assertThatThrownBy(() -> select(spec, Set.of(), READY))
                .isInstanceOf(SveltosException.class);
    }

    @Test
    void refusesSetsInsteadOfMatchingFewerClusters() {
        assertThatThrownBy(() -> select(labels(PROD).withSetRefs(List.of("set")), Set.of(), READY))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("setRefs");
    }

    private static boolean fits(String operator, String key, String... values) {
        LabelSelector selector =
                new LabelSelectorBuilder()
                        .addNewMatchExpression()
                        .withKey(key)
                        .withOperator(operator)
                        .withValues(values)
                        .endMatchExpression()
                        .build();
        return new LabelMatch(selector).fits(PROD);
    }

    private static ProfileSpec labels(Map<String, String> labels) {
        return emptySpec()
                .withClusterSelector(new LabelSelectorBuilder().withMatchLabels(labels).build());
    }

    private static List<ClusterRef> select(
            ProfileSpec spec, Set<ClusterRef> served, ClusterSnapshot... clusters) {
        return ClusterSelector.select(spec, List.of(clusters), served).clusters();
    }
}
