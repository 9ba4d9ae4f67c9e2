package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.deploy.ReleaseClaims;
import io.projectsveltos.addons.render.Renderer;
import io.projectsveltos.addons.report.SummaryReports;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.addons.source.SourceReader;
import io.projectsveltos.api.Features;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.deploy.Deployer;
import java.util.Collection;
import java.util.List;

/** Finds the deployer of a feature and puts it to work on one summary's clusters. */
final class FeatureDeployments {
    private final Renderer renderer;
    private final SummaryReports reports;
    private final SourceReader sources;
    private final ReleaseOwners owners;

    FeatureDeployments(
            Renderer renderer, SummaryReports reports, SourceReader sources, ReleaseOwners owners) {
        this.renderer = renderer;
        this.reports = reports;
        this.sources = sources;
        this.owners = owners;
    }

    /** Which of these releases, and of those it has, are a summary's to manage. */
    ReleaseClaims claims(
            Summary summary, SummaryStatuses statuses, Collection<ReleaseName> releases) {
        return owners.claims(summary, statuses, releases);
    }

    /**
     * The deployment of one feature.
     *
     * @throws io.projectsveltos.spi.error.SveltosException with UNKNOWN_DEPLOYER
     */
    FeatureDeployment of(String featureId, ClusterSides sides, ReleaseClaims claims, Turn turn) {
        return new FeatureDeployment(
                sides,
                renderer.deployer(Feature.deployerOf(featureId)),
                reports,
                sources,
                claims,
                turn);
    }

    /**
     * Whether what was deployed of a feature is known from what was recorded only. Releases are in
     * the summary's own status.
     */
    boolean readsBack(String featureId) {
        return !Features.HELM.equals(featureId)
                && renderer.deployer(Feature.deployerOf(featureId)).deployer() instanceof Deployer;
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
            ReleaseClaims claims = claims(sides.summary(), statuses, List.of());
            of(featureId, sides, claims, turn).withdraw(featureId, statuses, leave);
        }
    }
}
