package io.projectsveltos.addons.report;

import static io.projectsveltos.addons.testing.Samples.LATER;
import static io.projectsveltos.addons.testing.Samples.NOW;
import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.configMap;
import static io.projectsveltos.addons.testing.Samples.emptySpec;
import static io.projectsveltos.addons.testing.Samples.failure;
import static io.projectsveltos.addons.testing.Samples.profile;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.DeployedObject;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.select.ClusterSelection;
import io.projectsveltos.addons.summary.FailedWrite;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.ConditionStatus;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ClusterSummaryStatus;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.ProfileStatus;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What summaries and profiles show after a turn. */
class StatusesTest {
    private static final DeployedKind CONFIG_MAP = DeployedKind.of(configMap("c"));
    private final SveltosException down = failure(StandardErrorCode.SERVER_ERROR, "down");
    private final SveltosException bad = failure(StandardErrorCode.INVALID_INPUT, "bad");

    @Test
    void givesAnEqualStatusForTheSameState() {
        ClusterSummary summary = after(summary(), NOW, deployed("1", null));
        FeatureOutcome same = FeatureOutcome.unchanged("Resources", "1", Set.of(CONFIG_MAP));

        assertThat(status(summary, LATER, same)).isEqualTo(summary.getStatus());
    }

    @Test
    void comesBackFromTheApiAsItWasWritten() {
        KubernetesSerialization json = new KubernetesSerialization();
        for (ClusterSummary summary :
                List.of(
                        after(summary(), NOW, deployed("1", down)),
                        after(summary(), NOW),
                        after(summary(), NOW, FeatureOutcome.failed("Helm", Set.of(), bad)))) {
            ClusterSummary read = json.unmarshal(json.asJson(summary), ClusterSummary.class);

            assertThat(read.getStatus()).isEqualTo(summary.getStatus());
        }
    }

    @Test
    void showsAStandingFailureWithoutWritingAgain() {
        ClusterSummary summary = after(summary(), NOW, deployed("1", bad));
        FeatureOutcome standing =
                new FeatureOutcome(
                        "Resources",
                        Optional.of("1"),
                        false,
                        List.of(),
                        Set.of(CONFIG_MAP),
                        PruneHold.NONE,
                        Optional.of(bad));

        assertThat(status(summary, LATER, standing)).isEqualTo(summary.getStatus());
        assertThat(ready(summary)).isEqualTo(ConditionStatus.FALSE);
        assertThat(condition(summary, "Stalled")).isPresent();
        assertThat(condition(summary, "Reconciling")).isEmpty();
    }

    @Test
    void forgetsTheDigestOfWhatCouldNotBeRenderedSoThatTheFormerContentIsDeployedAgain() {
        ClusterSummary summary = after(summary(), NOW, deployed("1", null));

        summary = after(summary, NOW, FeatureOutcome.failed("Resources", Set.of(), bad));

        SummaryStatuses statuses = new SummaryStatuses(summary, NOW);
        assertThat(statuses.digest("Resources")).isEmpty();
        assertThat(statuses.state("Resources")).contains(FeatureStatus.FAILED_NON_RETRIABLE);
        assertThat(statuses.kinds("Resources")).containsExactly(CONFIG_MAP);
    }

    @Test
    void countsFailuresOfTheSameInputAndBeginsAnewWithAnother() {
        ClusterSummary summary = after(summary(), NOW, deployed("1", down));
        summary = after(summary, NOW, deployed("1", down));
        assertThat(feature(summary).consecutiveFailures()).isEqualTo(2);
        assertThat(feature(summary).status()).isEqualTo(FeatureStatus.FAILED);

        assertThat(feature(after(summary, NOW, deployed("2", down))).consecutiveFailures())
                .isEqualTo(1);
        assertThat(feature(after(summary, NOW, deployed("1", null))).consecutiveFailures())
                .isNull();
    }

    @Test
    void doesNotCountConflicts() {
        SveltosException conflict = failure(StandardErrorCode.CONFLICT, "held");

        FeatureSummary feature = feature(after(summary(), NOW, deployed("1", conflict)));

        assertThat(feature.consecutiveFailures()).isNull();
        assertThat(feature.status()).isEqualTo(FeatureStatus.FAILED);
        assertThat(feature.failureReason()).isEqualTo("Conflict");
    }

    @Test
    void doesNotCarryFailuresOfOneInputOverAConflictOfAnother() {
        SveltosException conflict = failure(StandardErrorCode.CONFLICT, "held");
        ClusterSummary summary = after(summary(), NOW, deployed("1", down));
        summary = after(summary, NOW, deployed("1", down));

        summary = after(summary, NOW, deployed("2", conflict));
        assertThat(feature(summary).consecutiveFailures()).isNull();

        summary = after(summary, NOW, deployed("2", down));
        assertThat(feature(summary).consecutiveFailures()).isEqualTo(1);
    }

    @Test
    void keepsTheFailuresOfAnInputOverAConflictOfTheSame() {
        SveltosException conflict = failure(StandardErrorCode.CONFLICT, "held");
        ClusterSummary summary = after(summary(), NOW, deployed("1", down));

        summary = after(summary, NOW, deployed("1", conflict));

        assertThat(feature(summary).consecutiveFailures()).isEqualTo(1);
    }

    @Test
    void doesNotCountTriesWhileTheClusterClearsAway() {
        SveltosException leaving = failure(StandardErrorCode.BEING_DELETED, "leaving");
        ClusterSummary summary = after(summary(), NOW, deployed("1", leaving));

        assertThat(feature(summary).consecutiveFailures()).isNull();
        assertThat(status(summary, LATER, deployed("1", leaving))).isEqualTo(summary.getStatus());
    }

    @Test
    void givesUpAfterAsManyFailuresAsTheProfileAllows() {
        ClusterSummary summary =
                Samples.summary("p", cluster("a"), emptySpec().withMaxConsecutiveFailures(1L));
        summary = after(summary, NOW, deployed("1", down));
        assertThat(feature(summary).status()).isEqualTo(FeatureStatus.FAILED);

        summary = after(summary, NOW, deployed("1", down));

        assertThat(feature(summary).status()).isEqualTo(FeatureStatus.FAILED_NON_RETRIABLE);
        assertThat(feature(summary).failureMessage())
                .isEqualTo("the maximum number of consecutive errors has been reached: down");
    }

    @Test
    void recordsWhatMayBeThereBeforeAnythingIsWritten() {
        ClusterSummary summary = summary();

        summary.setStatus(
                new SummaryStatuses(summary, NOW)
                        .starting(Map.of("example/x", Set.of(CONFIG_MAP)), List.of()));

        SummaryStatuses statuses = new SummaryStatuses(summary, NOW);
        assertThat(statuses.known()).containsExactly("example/x");
        assertThat(statuses.mayHold("example/x")).isTrue();
        assertThat(statuses.state("example/x")).contains(FeatureStatus.PROVISIONING);
        assertThat(summary.getStatus().observedDeployers()).containsExactly("example/x");
        assertThat(
                        new SummaryStatuses(summary, NOW)
                                .after(List.of(), Set.of("example/x"), PruneHold.NONE))
                .satisfies(
                        after -> {
                            assertThat(after.observedDeployers()).isNull();
                            assertThat(after.deployedGVKs()).isEmpty();
                            assertThat(after.featureSummaries()).isEmpty();
                        });
    }

    @Test
    void neverForgetsAKindWhileTheFeatureLives() {
        ClusterSummary summary = after(summary(), NOW, deployed("1", null));

        summary =
                after(
                        summary,
                        NOW,
                        new FeatureOutcome(
                                "Resources",
                                Optional.of("2"),
                                true,
                                List.of(),
                                Set.of(new DeployedKind("Deployment", "v1", "apps")),
                                PruneHold.NONE,
                                Optional.empty()));

        assertThat(
                        Absent.list(summary.getStatus().deployedGVKs())
                                .getFirst()
                                .deployedGroupVersionKind())
                .containsExactly("ConfigMap.v1.", "Deployment.v1.apps");
    }

    @Test
    void saysHowManyClustersOfAProfileAreInWhichState() {
        ClusterSummary done = after(summary(), NOW, deployed("1", null));
        ClusterSummary stalled =
                after(Samples.summary("p", cluster("b"), emptySpec()), NOW, deployed("1", bad));
        ClusterSummary untouched = Samples.summary("p", cluster("c"), emptySpec());

        ProfileStatus status =
                profileStatus(List.of("a", "b", "c"), List.of(done, stalled, untouched), List.of());

        assertThat(status.conditions())
                .extracting(Condition::type)
                .containsExactlyInAnyOrder("Ready", "Reconciling", "Stalled");
        assertThat(Absent.list(status.conditions()).getFirst().message())
                .isEqualTo("1 of 3 clusters provisioned, 1 failed");
        assertThat(status.matchingClusters()).hasSize(3);
    }

    @Test
    void isNotReadyByASummaryOfAClusterThatMatchesNoMore() {
        ClusterSummary former = after(summary(), NOW, deployed("1", null));
        ClusterSummary fresh = Samples.summary("p", cluster("b"), emptySpec());

        Condition ready =
                Absent.list(
                                profileStatus(List.of("b"), List.of(former, fresh), List.of())
                                        .conditions())
                        .getFirst();

        assertThat(ready.status()).isEqualTo(ConditionStatus.FALSE);
        assertThat(ready.message()).isEqualTo("0 of 1 clusters provisioned, 1 being withdrawn");
    }

    @Test
    void doesNotTakeAConditionOfAnEarlierGenerationForAnAnswer() {
        ClusterSummary done = after(summary(), NOW, deployed("1", null));
        done.getMetadata().setGeneration(2L);

        assertThat(
                        Absent.list(
                                        profileStatus(List.of("a"), List.of(done), List.of())
                                                .conditions())
                                .getFirst()
                                .status())
                .isEqualTo(ConditionStatus.FALSE);
    }

    @Test
    void namesTheClustersWhoseSummaryCouldNotBeWritten() {
        ProfileStatus status =
                profileStatus(
                        List.of("a"), List.of(), List.of(new FailedWrite(cluster("a"), down)));

        assertThat(status.failedClusters())
                .singleElement()
                .satisfies(
                        failed -> {
                            assertThat(failed.failureMessage()).isEqualTo("down");
                            assertThat(failed.clusterRef().getName()).isEqualTo("a");
                            assertThat(failed.lastFailureTime()).isEqualTo(NOW);
                        });
    }

    private static ClusterSummary summary() {
        return Samples.summary("p", cluster("a"), emptySpec());
    }

    private static FeatureOutcome deployed(String digest, @Nullable SveltosException failure) {
        return new FeatureOutcome(
                "Resources",
                Optional.of(digest),
                true,
                List.of(new DeployedObject(configMap("c").key(), DeploymentType.REMOTE, true)),
                Set.of(CONFIG_MAP),
                PruneHold.NONE,
                Optional.ofNullable(failure));
    }

    private static ClusterSummaryStatus status(
            ClusterSummary summary, Instant now, FeatureOutcome... outcomes) {
        return new SummaryStatuses(summary, now).after(List.of(outcomes), Set.of(), PruneHold.NONE);
    }

    private static ClusterSummary after(
            ClusterSummary summary, Instant now, FeatureOutcome... outcomes) {
        summary.setStatus(status(summary, now, outcomes));
        return summary;
    }

    private static FeatureSummary feature(ClusterSummary summary) {
        return Absent.list(summary.getStatus().featureSummaries()).getFirst();
    }

    private static Optional<Condition> condition(ClusterSummary summary, String type) {
        return Absent.list(summary.getStatus().conditions()).stream()
                .filter(condition -> condition.type().equals(type))
                .findFirst();
    }

    private static ConditionStatus ready(ClusterSummary summary) {
        return condition(summary, "Ready").orElseThrow().status();
    }

    private static ProfileStatus profileStatus(
            List<String> clusters, List<ClusterSummary> summaries, List<FailedWrite> failed) {
        return new ProfileStatuses(profile("p", emptySpec()), NOW)
                .after(
                        new ClusterSelection(clusters.stream().map(Samples::cluster).toList()),
                        summaries,
                        failed);
    }
}
