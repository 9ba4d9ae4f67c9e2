package io.projectsveltos.addons.report;

import static io.projectsveltos.addons.testing.Samples.LATER;
import static io.projectsveltos.addons.testing.Samples.NOW;
import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.configMap;
import static io.projectsveltos.addons.testing.Samples.emptySpec;
import static io.projectsveltos.addons.testing.Samples.failure;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.ConditionStatus;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatus;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a summary shows while nothing is deployed: it waits, is suspended, or goes away. */
class SummaryStatesTest {
    private final SveltosException busy =
            failure(StandardErrorCode.UNREACHABLE, "the cluster does not answer");

    @Test
    void waitsWithWhatIsThereUnknownAndWhatIsNotNotReady() {
        ClusterSummaryStatus fresh = statuses(summary()).waiting("Unreachable", "no answer");
        ClusterSummaryStatus deployed = statuses(deployed()).waiting("Unreachable", "no answer");

        assertThat(condition(fresh, "Ready").status()).isEqualTo(ConditionStatus.FALSE);
        assertThat(condition(deployed, "Ready").status()).isEqualTo(ConditionStatus.UNKNOWN);
        for (ClusterSummaryStatus status : List.of(fresh, deployed)) {
            assertThat(status.failureMessage()).isEqualTo("no answer");
            assertThat(condition(status, "Ready").reason()).isEqualTo("Unreachable");
            assertThat(condition(status, "Reconciling").message()).isEqualTo("no answer");
            assertThat(types(status)).doesNotContain("Stalled");
            assertThat(status.observedGeneration()).isEqualTo(1);
        }
        assertThat(deployed.featureSummaries()).isEqualTo(features(deployed().getStatus()));
    }

    @Test
    void waitsWithoutWritingAgain() {
        ClusterSummary waiting = deployed();
        waiting.setStatus(statuses(waiting).waiting("Unreachable", "no answer"));

        assertThat(new SummaryStatuses(waiting, LATER).waiting("Unreachable", "no answer"))
                .isEqualTo(waiting.getStatus());
    }

    @Test
    void isSuspendedAndKeepsEverythingElse() {
        ClusterSummary summary = deployed();
        ClusterSummaryStatus status = statuses(summary).suspended("Cluster is paused");

        assertThat(status.reconciliationSuspended()).isTrue();
        assertThat(status.suspensionReason()).isEqualTo("Cluster is paused");
        assertThat(status.withReconciliationSuspended(null).withSuspensionReason(null))
                .isEqualTo(summary.getStatus());
    }

    @Test
    void isSuspendedNoMoreOnceItHasATurnOrWaits() {
        ClusterSummary summary = deployed();
        summary.setStatus(statuses(summary).suspended("Cluster is paused"));

        assertThat(statuses(summary).waiting("Unreachable", "no answer").reconciliationSuspended())
                .isNull();
        assertThat(
                        statuses(summary)
                                .after(List.of(unchanged()), Set.of(), PruneHold.NONE)
                                .suspensionReason())
                .isNull();
    }

    @Test
    void saysOfEveryFeatureWhyItCannotBeRemoved() {
        ClusterSummary summary = deployed();

        ClusterSummaryStatus status = statuses(summary).removing(busy);

        assertThat(Absent.list(status.featureSummaries()))
                .singleElement()
                .satisfies(
                        feature -> {
                            assertThat(feature.status()).isEqualTo(FeatureStatus.REMOVING);
                            assertThat(feature.failureReason()).isEqualTo("Unreachable");
                            assertThat(feature.failureMessage()).isEqualTo(busy.getMessage());
                        });
        assertThat(status.failureMessage()).isEqualTo(busy.getMessage());
        assertThat(condition(status, "Ready").reason()).isEqualTo("Unreachable");
        // What is there is still known, so that it can be removed later.
        assertThat(status.deployedGVKs()).isEqualTo(summary.getStatus().deployedGVKs());
    }

    @Test
    void saysWhetherTheRemovalIsTriedAgainOrWaitsForAPerson() {
        SveltosException unknown =
                failure(StandardErrorCode.UNKNOWN_DEPLOYER, "deployer Site is unknown");
        ClusterSummary summary = deployed();

        summary.setStatus(statuses(summary).removing(unknown));
        assertThat(types(summary.getStatus())).containsExactly("Ready", "Stalled");

        summary.setStatus(statuses(summary).removing(busy));
        assertThat(types(summary.getStatus())).containsExactly("Ready", "Reconciling");
    }

    @Test
    void isRemovedWithoutWritingAgainWhileTheReasonStays() {
        ClusterSummary summary = deployed();
        summary.setStatus(statuses(summary).removing(busy));

        assertThat(new SummaryStatuses(summary, LATER).removing(busy))
                .isEqualTo(summary.getStatus());
    }

    private static ClusterSummary summary() {
        return Samples.summary("p", cluster("a"), emptySpec());
    }

    private static ClusterSummary deployed() {
        ClusterSummary summary = summary();
        FeatureOutcome done =
                new FeatureOutcome(
                        "Resources",
                        Optional.of("1"),
                        true,
                        List.of(),
                        Set.of(DeployedKind.of(configMap("c"))),
                        PruneHold.NONE,
                        Optional.empty());
        summary.setStatus(statuses(summary).after(List.of(done), Set.of(), PruneHold.NONE));
        return summary;
    }

    private static FeatureOutcome unchanged() {
        return FeatureOutcome.unchanged("Resources", "1", Set.of(DeployedKind.of(configMap("c"))));
    }

    private static SummaryStatuses statuses(ClusterSummary summary) {
        return new SummaryStatuses(summary, NOW);
    }

    private static List<FeatureSummary> features(ClusterSummaryStatus status) {
        return Absent.list(status.featureSummaries());
    }

    private static List<String> types(ClusterSummaryStatus status) {
        return Absent.list(status.conditions()).stream().map(Condition::type).toList();
    }

    private static Condition condition(ClusterSummaryStatus status, String type) {
        return Absent.list(status.conditions()).stream()
                .filter(condition -> condition.type().equals(type))
                .findFirst()
                .orElseThrow();
    }
}
