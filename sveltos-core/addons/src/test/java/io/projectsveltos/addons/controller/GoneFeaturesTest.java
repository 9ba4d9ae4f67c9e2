package io.projectsveltos.addons.controller;

import static io.projectsveltos.addons.testing.Samples.NOW;
import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.configMap;
import static io.projectsveltos.addons.testing.Samples.emptySpec;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.report.FeatureOutcome;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.DeployerRefBuilder;
import io.projectsveltos.api.config.v1beta1.PolicyRefBuilder;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GoneFeaturesTest {
    private static final ProfileSpec RESOURCES =
            emptySpec()
                    .withPolicyRefs(
                            List.of(
                                    PolicyRefBuilder.builder()
                                            .kind(SourceKind.CONFIG_MAP)
                                            .name("c")
                                            .build()));

    @Test
    void withdrawsWhatTheSpecNamesNoMore() {
        ClusterSummary summary = deployed(emptySpec(), "Resources", "Helm");

        assertThat(gone(summary).withdraw()).containsExactlyInAnyOrder("Resources", "Helm");
        assertThat(gone(summary).hold().empty()).isTrue();
        assertThat(gone(deployed(RESOURCES, "Resources")).withdraw()).isEmpty();
    }

    @Test
    void withdrawsOneOfSeveralDeployerRefsSinceTheOthersShowThatTheFieldIsKnown() {
        ClusterSummary summary = deployed(refs("one"), "Site/one", "Site/two");

        assertThat(gone(summary).withdraw()).containsExactly("Site/two");
        assertThat(gone(summary).hold().empty()).isTrue();
    }

    @Test
    void holdsWhereAllDeployerRefsAreGoneAtOnce() {
        ClusterSummary summary = deployed(RESOURCES, "Resources", "Site/one", "Site/two", "Helm");

        GoneFeatures gone = gone(summary);

        assertThat(gone.withdraw()).containsExactly("Helm");
        assertThat(gone.hold().empty()).isFalse();
        assertThat(gone.hold().message()).contains("Site/one", "Site/two", "confirm-prune=");
    }

    @Test
    void withdrawsThemOnceAPersonConfirmed() {
        ClusterSummary summary = deployed(emptySpec(), "Site/one");
        String message = gone(summary).hold().message();
        String digest = message.substring(message.indexOf("confirm-prune=") + 14);

        summary.getMetadata().setAnnotations(Map.of("projectsveltos.io/confirm-prune", digest));

        assertThat(gone(summary).withdraw()).containsExactly("Site/one");
        assertThat(gone(summary).hold().empty()).isTrue();
    }

    @Test
    void doesNotTakeTheConfirmationOfSomethingElse() {
        ClusterSummary summary = deployed(emptySpec(), "Site/one");
        summary.getMetadata().setAnnotations(Map.of("projectsveltos.io/confirm-prune", "sha256:0"));

        assertThat(gone(summary).withdraw()).isEmpty();
        assertThat(gone(summary).hold().empty()).isFalse();
    }

    private static GoneFeatures gone(ClusterSummary summary) {
        return GoneFeatures.of(Summary.of(summary), new SummaryStatuses(summary, NOW));
    }

    private static ClusterSummary deployed(ProfileSpec spec, String... features) {
        ClusterSummary summary = Samples.summary("p", cluster("a"), spec);
        Map<String, Set<DeployedKind>> kinds = new LinkedHashMap<>();
        Arrays.stream(features)
                .forEach(id -> kinds.put(id, Set.of(DeployedKind.of(configMap("c")))));
        summary.setStatus(new SummaryStatuses(summary, NOW).starting(kinds, List.of()));
        List<FeatureOutcome> outcomes =
                kinds.entrySet().stream()
                        .map(
                                entry ->
                                        new FeatureOutcome(
                                                entry.getKey(),
                                                Optional.of("1"),
                                                true,
                                                List.of(),
                                                entry.getValue(),
                                                PruneHold.NONE,
                                                Optional.empty()))
                        .toList();
        summary.setStatus(
                new SummaryStatuses(summary, NOW).after(outcomes, Set.of(), PruneHold.NONE));
        return summary;
    }

    private static ProfileSpec refs(String... names) {
        return emptySpec()
                .withDeployerRefs(
                        Arrays.stream(names)
                                .map(
                                        name ->
                                                DeployerRefBuilder.builder()
                                                        .name(name)
                                                        .deployer("Site")
                                                        .build())
                                .toList());
    }
}
