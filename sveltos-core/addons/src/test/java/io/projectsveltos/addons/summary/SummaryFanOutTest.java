package io.projectsveltos.addons.summary;

import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.emptySpec;
import static io.projectsveltos.addons.testing.Samples.profile;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.select.ClusterSelection;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.SyncMode;
import io.projectsveltos.fleet.ClusterRef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummaryFanOutTest {
    private static final ClusterRef A = cluster("a");

    @Test
    void namesSummariesAndConfigurationsAsTheOriginalDoes() {
        ClusterRef capi = new ClusterRef(ClusterType.CAPI, "ns", "c");

        assertThat(SummaryNames.summary("p", capi)).isEqualTo("p-capi-c");
        assertThat(SummaryNames.summary("p", A)).isEqualTo("p-sveltos-a");
        assertThat(SummaryNames.configuration(capi)).isEqualTo("capi--c");
    }

    @Test
    void createsASummaryForANewCluster() {
        ClusterProfile profile = annotated(profile("p", emptySpec().withTier(7)));
        profile.getMetadata().setLabels(Map.of("team", "x"));

        ClusterSummary summary = create(profile);

        assertThat(summary.getMetadata().getNamespace()).isEqualTo("fleet");
        assertThat(summary.getMetadata().getName()).isEqualTo("p-sveltos-a");
        assertThat(summary.getMetadata().getLabels())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(
                                "team", "x",
                                "projectsveltos.io/cluster-profile-name", "p",
                                "projectsveltos.io/cluster-name", "a",
                                "projectsveltos.io/cluster-type", "Sveltos"));
        assertThat(summary.getMetadata().getAnnotations())
                .isEqualTo(Map.of("note", "kept", "projectsveltos.io/cluster-uid", "uid-1"));
        assertThat(summary.getMetadata().getFinalizers())
                .containsExactly("clustersummaryfinalizer.projectsveltos.io");
        assertThat(summary.getMetadata().getOwnerReferences())
                .singleElement()
                .satisfies(
                        owner -> {
                            assertThat(owner.getApiVersion())
                                    .isEqualTo("config.projectsveltos.io/v1beta1");
                            assertThat(owner.getKind()).isEqualTo("ClusterProfile");
                            assertThat(owner.getName()).isEqualTo("p");
                            assertThat(owner.getUid()).isEqualTo("uid-p");
                        });
        assertThat(summary.getSpec().clusterType()).isEqualTo("Sveltos");
        assertThat(summary.getSpec().clusterProfileSpec()).isEqualTo(profile.getSpec());
    }

    @Test
    void plansNothingWhereAllIsAsItShouldBe() {
        ClusterProfile profile = annotated(profile("p", emptySpec()));

        SummaryPlan plan = plan(profile, List.of(A), create(profile));

        assertThat(plan).isEqualTo(new SummaryPlan(List.of(), List.of(), List.of(), false));
    }

    @Test
    void keepsTheRetriggerMarkWhenItUpdates() {
        ClusterProfile profile = annotated(profile("p", emptySpec()));
        ClusterSummary existing = create(profile);
        Map<String, String> annotations = new HashMap<>(existing.getMetadata().getAnnotations());
        annotations.put("projectsveltos.io/retrigger", "1");
        existing.getMetadata().setAnnotations(annotations);
        assertThat(plan(profile, List.of(A), existing).update()).isEmpty();

        profile.setSpec(emptySpec().withTier(1));

        assertThat(plan(profile, List.of(A), existing).update())
                .singleElement()
                .satisfies(
                        next ->
                                assertThat(next.getMetadata().getAnnotations())
                                        .containsEntry("projectsveltos.io/retrigger", "1")
                                        .containsEntry("note", "kept"));
    }

    @Test
    void freezesWhatIsDeployedOnce() {
        ProfileSpec once = emptySpec().withSyncMode(SyncMode.ONE_TIME).withTier(5);
        ClusterProfile profile = profile("p", once);
        ClusterSummary existing = create(profile);

        profile.setSpec(once.withTier(6));

        assertThat(plan(profile, List.of(A), existing).update()).isEmpty();
    }

    @Test
    void letsAChangeOfTheModeThrough() {
        ProfileSpec once = emptySpec().withSyncMode(SyncMode.ONE_TIME).withTier(5);
        ClusterProfile profile = profile("p", once);
        ClusterSummary existing = create(profile);
        ProfileSpec continuous = once.withSyncMode(SyncMode.CONTINUOUS).withTier(6);

        profile.setSpec(continuous);

        assertThat(plan(profile, List.of(A), existing).update())
                .singleElement()
                .satisfies(
                        next ->
                                assertThat(next.getSpec().clusterProfileSpec())
                                        .isEqualTo(continuous));
    }

    @Test
    void waitsForASummaryThatGoesAway() {
        ClusterProfile profile = profile("p", emptySpec());
        ClusterSummary leaving = create(profile);
        leaving.getMetadata().setDeletionTimestamp("2026-05-01T10:00:00Z");

        SummaryPlan plan = plan(profile, List.of(A), leaving);

        assertThat(plan.waiting()).isTrue();
        assertThat(plan.create()).isEmpty();
        assertThat(plan.update()).isEmpty();
        assertThat(plan.delete()).isEmpty();
    }

    @Test
    void deletesTheSummaryOfAClusterThatMatchesNoMoreOnce() {
        ClusterProfile profile = profile("p", emptySpec());
        ClusterSummary existing = create(profile);
        assertThat(plan(profile, List.of(), existing).delete()).containsExactly(existing);

        existing.getMetadata().setDeletionTimestamp("2026-05-01T10:00:00Z");

        assertThat(plan(profile, List.of(), existing).delete()).isEmpty();
    }

    @Test
    void takesTheSummaryOfAClusterBackThatWasRegisteredAnew() {
        ClusterProfile profile = profile("p", emptySpec());
        ClusterSummary existing = create(profile);

        SummaryPlan plan = plan(profile, List.of(A), "uid-2", existing);

        assertThat(plan).isEqualTo(new SummaryPlan(List.of(), List.of(), List.of(existing), true));
    }

    @Test
    void waitsForTheSummaryOfARegistrationThatIsGone() {
        ClusterProfile profile = profile("p", emptySpec());
        ClusterSummary leaving = create(profile);
        leaving.getMetadata().setDeletionTimestamp("2026-05-01T10:00:00Z");

        SummaryPlan plan = plan(profile, List.of(A), "uid-2", leaving);

        assertThat(plan).isEqualTo(new SummaryPlan(List.of(), List.of(), List.of(), true));
    }

    @Test
    void keepsWhatASummaryKnowsOfAClusterWhoseObjectIsNotThere() {
        ClusterProfile profile = profile("p", emptySpec());

        assertThat(plan(profile, List.of(A), "", create(profile)))
                .isEqualTo(new SummaryPlan(List.of(), List.of(), List.of(), false));
    }

    @Test
    void writesDownTheClusterOfASummaryThatDoesNotNameOne() {
        ClusterProfile profile = profile("p", emptySpec());
        ClusterSummary older = plan(profile, List.of(A), "").create().getFirst();
        assertThat(older.getMetadata().getAnnotations()).isEmpty();

        assertThat(plan(profile, List.of(A), "uid-1", older).update())
                .singleElement()
                .satisfies(
                        next ->
                                assertThat(next.getMetadata().getAnnotations())
                                        .containsEntry("projectsveltos.io/cluster-uid", "uid-1"));
    }

    private static ClusterProfile annotated(ClusterProfile profile) {
        profile.getMetadata()
                .setAnnotations(
                        Map.of(
                                "note",
                                "kept",
                                "kubectl.kubernetes.io/last-applied-configuration",
                                "{}"));
        return profile;
    }

    private static ClusterSummary create(ClusterProfile profile) {
        return plan(profile, List.of(A)).create().getFirst();
    }

    private static SummaryPlan plan(
            ClusterProfile profile, List<ClusterRef> clusters, ClusterSummary... current) {
        return plan(profile, clusters, "uid-1", current);
    }

    private static SummaryPlan plan(
            ClusterProfile profile,
            List<ClusterRef> clusters,
            String uid,
            ClusterSummary... current) {
        return SummaryFanOut.plan(
                profile, new ClusterSelection(clusters), _ -> uid, List.of(current));
    }
}
