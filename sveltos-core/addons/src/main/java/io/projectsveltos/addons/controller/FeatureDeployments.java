package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.render.Renderer;
import io.projectsveltos.addons.report.SummaryReports;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.SourceReader;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.deploy.Deployer;

/** Finds the deployer of a feature and puts it to work on one summary's clusters. */
final class FeatureDeployments {
    private final Renderer renderer;
    private final SummaryReports reports;
    private final SourceReader sources;

    FeatureDeployments(Renderer renderer, SummaryReports reports, SourceReader sources) {
        this.renderer = renderer;
        this.reports = reports;
        this.sources = sources;
    }

    /**
     * The deployment of one feature.
     *
     * @throws io.projectsveltos.spi.error.SveltosException with UNKNOWN_DEPLOYER
     */
    FeatureDeployment of(String featureId, ClusterSides sides, Turn turn) {
        return new FeatureDeployment(
                sides, renderer.deployer(Feature.deployerOf(featureId)), reports, sources, turn);
    }

    /** Whether what was deployed of a feature is known from what was recorded only. */
    boolean readsBack(String featureId) {
        return renderer.deployer(Feature.deployerOf(featureId)).deployer() instanceof Deployer;
    }

    /**
     * Withdraws a feature, where it may have anything in the cluster. Whoever deployed it has to be
     * there: only it knows how to take it away.
     */
    void withdraw(
            String featureId,
            ClusterSides sides,
            SummaryStatuses statuses,
            boolean leave,
            Turn turn) {
        if (statuses.mayHold(featureId)) {
            of(featureId, sides, turn).withdraw(featureId, statuses, leave);
        }
    }
}
