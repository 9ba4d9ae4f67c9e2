package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.ReadableKinds;
import io.projectsveltos.addons.report.RecordedFeature;
import io.projectsveltos.addons.report.SummaryReports;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.FeaturePlan;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.fleet.kube.KubeApi;
import java.util.Collection;
import java.util.Set;

/**
 * Of which kinds a feature may have objects in the management cluster. This process has few rights
 * there, so that it asks for nothing that it cannot have put there.
 *
 * @param summary the feature's
 * @param reports what was recorded of it
 * @param management the management cluster
 */
record LocalKinds(Summary summary, SummaryReports reports, KubeApi management) {
    /** The kinds to look for when the feature is taken away. */
    Collection<DeployedKind> of(String featureId, SummaryStatuses statuses) {
        Set<DeployedKind> kinds = statuses.kinds(featureId);
        RecordedFeature recorded = recorded(featureId);
        boolean settled =
                statuses.state(featureId).filter(FeatureStatus.PROVISIONED::equals).isPresent()
                        && recorded.of(statuses.digest(featureId))
                        && (!recorded.sides().isEmpty() || planned(featureId));
        return settled && !certain(featureId) ? Set.of() : of(featureId, kinds);
    }

    /** Those of the kinds to look for where the last turn may have broken off. */
    Collection<DeployedKind> of(String featureId, Collection<DeployedKind> kinds) {
        return certain(featureId) ? kinds : new ReadableKinds(management).of(kinds);
    }

    private boolean certain(String featureId) {
        return recorded(featureId).sides().contains(DeploymentType.LOCAL)
                || FeaturePlan.of(summary.spec()).stream()
                        .filter(feature -> feature.id().equals(featureId))
                        .flatMap(feature -> feature.entries().stream())
                        .anyMatch(entry -> entry.deploymentType() == DeploymentType.LOCAL);
    }

    private boolean planned(String featureId) {
        return FeaturePlan.of(summary.spec()).stream()
                .anyMatch(feature -> feature.id().equals(featureId));
    }

    private RecordedFeature recorded(String featureId) {
        return reports.recorded(summary.cluster(), summary.profile(), featureId);
    }
}
