package io.projectsveltos.addons.controller;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.projectsveltos.addons.report.SummaryReports;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.Finalizers;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.ClusterLookup;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** One turn of a summary that goes away: withdraw, then let it go. */
final class SummaryRemoval {
    private final Store<ClusterSummary> summaries;
    private final FeatureDeployments deployments;
    private final SummaryReports reports;
    private final KubeApi management;

    SummaryRemoval(
            Store<ClusterSummary> summaries,
            FeatureDeployments deployments,
            SummaryReports reports,
            KubeApi management) {
        this.summaries = summaries;
        this.deployments = deployments;
        this.reports = reports;
        this.management = management;
    }

    /**
     * Removes. A cluster whose object is gone, or goes, is not cleaned up: there is nobody to ask.
     * One that is paused or does not answer is waited for.
     */
    Outcome remove(Summary summary, ClusterLookup lookup, Turn turn) {
        if (!finalized(summary.object())) {
            return Outcome.done();
        }
        return switch (lookup) {
            case ClusterLookup.Gone _ -> withdraw(summary, Optional.empty(), turn);
            case ClusterLookup.NotReady notReady ->
                    notReady.snapshot().deleting()
                            ? withdraw(summary, Optional.empty(), turn)
                            : wait(
                                    summary,
                                    new SveltosException(
                                            StandardErrorCode.UNREACHABLE, notReady.reason()));
            case ClusterLookup.Unreachable down -> {
                if (down.snapshot().deleting()) {
                    yield withdraw(summary, Optional.empty(), turn);
                }
                wait(summary, down.cause());
                yield Outcome.requeueAfter(down.nextProbe());
            }
            case ClusterLookup.ManagedCluster managed -> {
                if (managed.snapshot().paused() || summary.paused()) {
                    reports.suspended(summary.object(), "Cluster is paused");
                    yield Outcome.done();
                }
                yield withdraw(
                        summary,
                        managed.snapshot().deleting() ? Optional.empty() : Optional.of(managed),
                        turn);
            }
        };
    }

    private Outcome withdraw(
            Summary summary, Optional<ClusterLookup.ManagedCluster> managed, Turn turn) {
        SummaryStatuses statuses = reports.statuses(summary.object());
        boolean holds = statuses.known().stream().anyMatch(statuses::mayHold);
        Optional<SveltosException> refusal = UnservedFields.removalRefusal(summary.object());
        if (holds && refusal.isPresent()) {
            return wait(summary, refusal.get());
        }
        ClusterSides sides = ClusterSides.within(turn, summary, management, managed);
        List<String> features = new ArrayList<>(statuses.known());
        Collections.reverse(features);
        try {
            for (String featureId : features) {
                deployments.withdraw(featureId, sides, statuses, summary.leaves(), turn);
            }
        } catch (SveltosException e) {
            if (!Unsaid.is(e)) {
                wait(summary, e);
            }
            throw e;
        }
        reports.removed(summary.cluster(), summary.profile());
        letGo(summary.object());
        return Outcome.done();
    }

    private Outcome wait(Summary summary, SveltosException cause) {
        reports.removing(summary.object(), cause);
        return Outcome.done();
    }

    private static boolean finalized(ClusterSummary summary) {
        return summary.getMetadata().getFinalizers().contains(Finalizers.CLUSTER_SUMMARY);
    }

    private void letGo(ClusterSummary summary) {
        List<String> finalizers = new ArrayList<>(summary.getMetadata().getFinalizers());
        finalizers.remove(Finalizers.CLUSTER_SUMMARY);
        ObjectMeta metadata =
                new ObjectMetaBuilder(summary.getMetadata()).withFinalizers(finalizers).build();
        ClusterSummary next = new ClusterSummary();
        next.setMetadata(metadata);
        next.setSpec(summary.getSpec());
        next.setStatus(summary.getStatus());
        try {
            summaries.replace(next);
            if (finalizers.isEmpty()) {
                summaries.gone(Store.request(summary));
            }
        } catch (SveltosException e) {
            summaries.gone(Store.request(summary));
            if (e.code() != StandardErrorCode.NOT_FOUND) {
                throw e;
            }
        }
    }
}
