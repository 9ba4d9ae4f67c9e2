package io.projectsveltos.addons.report;

import io.projectsveltos.api.Features;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The text a summary shows for all its features together, in the original's words. */
final class SummaryFailure {
    private SummaryFailure() {}

    static Optional<String> text(Collection<FeatureOutcome> outcomes) {
        List<String> texts =
                outcomes.stream()
                        .flatMap(
                                outcome ->
                                        outcome.failure().stream()
                                                .map(
                                                        failure ->
                                                                prefix(outcome.featureId())
                                                                        + failure.getMessage()))
                        .toList();
        return texts.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", texts));
    }

    private static String prefix(String featureId) {
        String what =
                switch (featureId) {
                    case Features.RESOURCES -> "resources";
                    case Features.HELM -> "helm charts";
                    case Features.KUSTOMIZE -> "kustomize resources";
                    default -> featureId;
                };
        return "deploying " + what + " failed: ";
    }
}
