package io.projectsveltos.addons.controller;

import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.emptySpec;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.SyncMode;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnservedFieldsTest {
    @Test
    void letsAProfilePassThatUsesNone() {
        assertThat(UnservedFields.refusal(summary(emptySpec()))).isEmpty();
        assertThat(
                        UnservedFields.refusal(
                                summary(
                                        emptySpec()
                                                .withDependsOn(List.of())
                                                .withReloader(false)
                                                .withSyncMode(SyncMode.CONTINUOUS))))
                .isEmpty();
    }

    @Test
    void namesEachFieldAndThatNothingWasChanged() {
        ProfileSpec spec =
                emptySpec()
                        .withDependsOn(List.of("base"))
                        .withReloader(true)
                        .withSyncMode(SyncMode.DRY_RUN);

        assertThat(UnservedFields.refusal(summary(spec)))
                .get()
                .extracting(Throwable::getMessage)
                .isEqualTo(
                        "the profile uses what this version does not serve yet: dependsOn, reloader,"
                                + " syncMode DryRun; nothing was changed in the cluster; remove it"
                                + " from the profile");
    }

    @Test
    void withdrawsWhatWasDeployedWhereOnlyTheDeploymentIsRefused() {
        assertThat(
                        UnservedFields.removalRefusal(
                                summary(emptySpec().withDependsOn(List.of("base")))))
                .isEmpty();
    }

    @Test
    void refusesATenantsProfileEitherWaySinceItsRightsAreNotKnown() {
        ClusterSummary summary = summary(emptySpec());
        summary.getMetadata().getLabels().put("projectsveltos.io/serviceaccount-name", "tenant");

        assertThat(UnservedFields.refusal(summary)).isPresent();
        assertThat(UnservedFields.removalRefusal(summary))
                .get()
                .extracting(Throwable::getMessage)
                .asString()
                .contains("serviceaccount-name", "nothing was withdrawn from the cluster");
    }

    private static ClusterSummary summary(ProfileSpec spec) {
        return Samples.summary("p", cluster("a"), spec);
    }
}
