package io.projectsveltos.addons.controller;

import static io.projectsveltos.addons.testing.Samples.NOW;
import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.emptySpec;
import static io.projectsveltos.addons.testing.Samples.failure;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.deploy.ReleaseClaims;
import io.projectsveltos.addons.render.RenderedBundle;
import io.projectsveltos.addons.report.FeatureOutcome;
import io.projectsveltos.addons.report.RecordedFeature;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What of a summary is still to be deployed. */
class SummaryDeploymentTest {
    private static final String ID = "Resources";

    @Test
    void leavesAloneWhatIsDeployedAndRecorded() {
        assertThat(pending("1", deployed("1", null), recorded("1"))).isEmpty();
    }

    @Test
    void deploysWhatChanged() {
        assertThat(pending("2", deployed("1", null), recorded("1"))).containsExactly(ID);
    }

    @Test
    void deploysAgainWhatIsNotRecorded() {
        assertThat(pending("2", deployed("2", null), recorded("1"))).containsExactly(ID);
        assertThat(pending("2", deployed("2", null), recorded(""))).containsExactly(ID);
    }

    @Test
    void leavesAloneWhatWasRefusedForGood() {
        SveltosException refusal = failure(StandardErrorCode.INVALID_INPUT, "no");

        assertThat(pending("1", deployed("1", refusal), recorded(""))).isEmpty();
    }

    @Test
    void triesAgainWhatFailed() {
        SveltosException down = failure(StandardErrorCode.SERVER_ERROR, "down");

        assertThat(pending("1", deployed("1", down), recorded("1"))).containsExactly(ID);
    }

    private static Set<String> pending(
            String wanted, SummaryStatuses statuses, RecordedFeature recorded) {
        RenderedBundle bundle =
                new RenderedBundle(
                        new Feature(ID, ID, List.of()), List.of(), List.of(), Set.of(), wanted);
        return new SummaryDeployment(
                        List.of(new Prepared.Rendered(bundle)),
                        statuses,
                        new ReleaseClaims(Map.of(), Set.of(), Set.of(), Set.of(), Map.of(), 0),
                        _ -> {
                            throw new IllegalStateException("nothing is deployed here");
                        },
                        _ -> recorded)
                .pending()
                .keySet();
    }

    private static SummaryStatuses deployed(String digest, @Nullable SveltosException failure) {
        ClusterSummary summary = Samples.summary("p", cluster("east"), emptySpec());
        FeatureOutcome outcome =
                new FeatureOutcome(
                        ID,
                        Optional.of(digest),
                        true,
                        List.of(),
                        Set.of(),
                        PruneHold.NONE,
                        Optional.ofNullable(failure));
        summary.setStatus(
                new SummaryStatuses(summary, NOW)
                        .after(List.of(outcome), Set.of(), PruneHold.NONE));
        return new SummaryStatuses(summary, NOW);
    }

    private static RecordedFeature recorded(String digest) {
        return new RecordedFeature(digest, Set.of());
    }
}
