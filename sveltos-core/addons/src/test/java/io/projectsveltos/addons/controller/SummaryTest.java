package io.projectsveltos.addons.controller;

import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.emptySpec;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.addons.deploy.DeployPolicy;
import io.projectsveltos.addons.deploy.SummaryIdentity;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.StopMatchingBehavior;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummaryTest {
    @Test
    void knowsForWhomAndWhereItStands() {
        Summary summary = Summary.of(object(emptySpec().withTier(7)));

        assertThat(summary.identity())
                .isEqualTo(new SummaryIdentity("ClusterProfile", "p", 7, cluster("a")));
        assertThat(summary.policy()).isEqualTo(new DeployPolicy(false, false, ""));
        assertThat(summary.deleting()).isFalse();
        assertThat(summary.paused()).isFalse();
        assertThat(summary.leaves()).isFalse();
    }

    @Test
    void readsWhatTheProfileAndAPersonAskFor() {
        ClusterSummary object =
                object(
                        emptySpec()
                                .withContinueOnConflict(true)
                                .withContinueOnError(true)
                                .withStopMatchingBehavior(StopMatchingBehavior.LEAVE_POLICIES));
        object.getMetadata()
                .setAnnotations(
                        Map.of(
                                "cluster.x-k8s.io/paused", "",
                                "projectsveltos.io/confirm-prune", "sha256:1"));
        Summary summary = Summary.of(object);

        assertThat(summary.policy()).isEqualTo(new DeployPolicy(true, true, "sha256:1"));
        assertThat(summary.paused()).isTrue();
        assertThat(summary.leaves()).isTrue();
    }

    @Test
    void asksForTheSameUntilSpecAnnotationsOrDeletionDiffer() {
        Summary summary = Summary.of(object(emptySpec()));

        ClusterSummary written = object(emptySpec());
        written.getMetadata().setResourceVersion("2");
        assertThat(Summary.of(written).asks(summary)).isTrue();

        ClusterSummary annotated = object(emptySpec());
        annotated.getMetadata().setAnnotations(Map.of("a", "b"));
        ClusterSummary deleted = object(emptySpec());
        deleted.getMetadata().setDeletionTimestamp("2026-05-01T10:00:00Z");
        assertThat(Summary.of(object(emptySpec().withTier(1))).asks(summary)).isFalse();
        assertThat(Summary.of(annotated).asks(summary)).isFalse();
        assertThat(Summary.of(deleted).asks(summary)).isFalse();
    }

    @Test
    void leavesOneAloneThatNoProfileMade() {
        ClusterSummary foreign = object(emptySpec());
        foreign.getMetadata().setLabels(Map.of());

        assertThatThrownBy(() -> Summary.of(foreign))
                .isInstanceOf(SveltosException.class)
                .hasMessage(
                        "ClusterSummary fleet/p-sveltos-a stands for no ClusterProfile, and this"
                                + " version serves no other kind; it is left as it is");
    }

    private static ClusterSummary object(ProfileSpec spec) {
        return Samples.summary("p", cluster("a"), spec);
    }
}
