package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.ReleaseClaims;
import io.projectsveltos.addons.report.FeatureOutcome;
import io.projectsveltos.addons.report.SummaryReports;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.FeaturePlan;
import io.projectsveltos.api.ConditionReasons;
import io.projectsveltos.fleet.ClusterLookup;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One turn of a summary that is to be in place. */
final class SummaryUpdate {
    private final FeaturePipeline pipeline;
    private final FeatureDeployments deployments;
    private final SummaryReports reports;
    private final KubeApi management;
    private final RetryTimes retries;

    SummaryUpdate(
            FeaturePipeline pipeline,
            FeatureDeployments deployments,
            SummaryReports reports,
            KubeApi management,
            RetryTimes retries) {
        this.pipeline = pipeline;
        this.deployments = deployments;
        this.reports = reports;
        this.management = management;
        this.retries = retries;
    }

    /** What is to be deployed; empty where nothing may be, or where there is no need to know. */
    Optional<List<Prepared>> prepare(
            Summary summary, ClusterLookup.ManagedCluster cluster, Turn turn)
            throws InterruptedException {
        return paused(summary, cluster) || UnservedFields.refusal(summary.object()).isPresent()
                ? Optional.empty()
                : Optional.of(pipeline.prepare(summary, cluster.snapshot().facts(), turn));
    }

    /** Deploys what differs, prunes what is left over, and reports both. */
    Outcome deploy(
            Summary summary,
            ClusterLookup.ManagedCluster cluster,
            Optional<List<Prepared>> prepared,
            Turn turn)
            throws InterruptedException {
        if (paused(summary, cluster)) {
            reports.suspended(summary.object(), "Cluster is paused");
            return Outcome.done();
        }
        SummaryStatuses statuses = reports.statuses(summary.object());
        Optional<SveltosException> refusal = UnservedFields.refusal(summary.object());
        if (refusal.isPresent()) {
            return end(
                    summary,
                    refused(summary, statuses, refusal.get()),
                    GoneFeatures.NONE,
                    Optional.empty());
        }
        if (prepared.isEmpty()) {
            // It was paused or not there a moment ago.
            return Outcome.requeueAfter(Duration.ZERO);
        }
        ClusterSides sides = ClusterSides.within(turn, summary, management, Optional.of(cluster));
        GoneFeatures gone = GoneFeatures.of(summary, statuses);
        ReleaseClaims claims =
                deployments.claims(summary, statuses, Prepared.releases(prepared.get()));
        SummaryDeployment deployment =
                new SummaryDeployment(
                        prepared.get(),
                        statuses,
                        claims,
                        id -> deployments.of(id, sides, claims, turn),
                        id -> reports.recorded(summary.cluster(), summary.profile(), id));
        Map<String, Set<DeployedKind>> pending = deployment.pending();
        Summary current =
                pending.isEmpty()
                        ? summary
                        : summary.stored(
                                reports.starting(
                                        summary.object(),
                                        statuses,
                                        pending,
                                        deployment.releases()));
        Instant started = reports.now();
        List<FeatureOutcome> outcomes = deployment.run();
        rethrowUnsaid(outcomes);
        reports.measured(summary.cluster(), summary.profile(), outcomes, started);
        for (String featureId : gone.withdraw()) {
            deployments.withdraw(featureId, sides, statuses, false, turn);
        }
        return end(current, outcomes, gone, Prepared.look(prepared.get()));
    }

    /** Says that the cluster is not there to be worked on yet. */
    Outcome waiting(Summary summary, ClusterLookup.NotReady cluster) {
        reports.waiting(summary.object(), ConditionReasons.CLUSTER_NOT_READY, cluster.reason());
        // The registry tells when it gets ready.
        return Outcome.done();
    }

    /** Says that the cluster does not answer. */
    Outcome waiting(Summary summary, ClusterLookup.Unreachable cluster) {
        reports.waiting(
                summary.object(),
                cluster.cause().code().reason(),
                "the cluster does not answer: " + cluster.cause().getMessage());
        return Outcome.requeueAfter(cluster.nextProbe());
    }

    private static boolean paused(Summary summary, ClusterLookup.ManagedCluster cluster) {
        return cluster.snapshot().paused() || summary.paused();
    }

    private Outcome end(
            Summary summary,
            List<FeatureOutcome> outcomes,
            GoneFeatures gone,
            Optional<Duration> look) {
        reports.ended(
                summary.object(),
                summary.cluster(),
                summary.profile(),
                outcomes,
                gone.withdraw(),
                gone.hold(),
                outcomes.stream()
                        .filter(FeatureOutcome::deployed)
                        .anyMatch(outcome -> deployments.readsBack(outcome.featureId())));
        return retries.outcome(outcomes, look);
    }

    private static List<FeatureOutcome> refused(
            Summary summary, SummaryStatuses statuses, SveltosException refusal) {
        return FeaturePlan.of(summary.spec()).stream()
                .map(
                        feature ->
                                FeatureOutcome.failed(
                                        feature.id(), statuses.kinds(feature.id()), refusal))
                .toList();
    }

    // These say nothing about the features: another turn is waiting, or comes soon.
    private static void rethrowUnsaid(List<FeatureOutcome> outcomes) {
        for (FeatureOutcome outcome : outcomes) {
            if (outcome.failure().filter(Unsaid::is).isPresent()) {
                throw outcome.failure().get();
            }
        }
    }
}
