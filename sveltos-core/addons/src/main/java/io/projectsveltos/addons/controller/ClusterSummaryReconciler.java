package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.watch.ReferenceIndex;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.ClusterLookup;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.fleet.ClusterRegistry;
import io.projectsveltos.fleet.ShardFilter;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.kernel.Permits;
import io.projectsveltos.kernel.Reconciler;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Optional;

/**
 * Brings one managed cluster to what one ClusterSummary asks for. Level-based: reads caches, never
 * the event. Writes the managed cluster (through deploy) and the summary's status (through report).
 * Turns of one cluster run one after the other, so that two profiles never race for an object.
 */
final class ClusterSummaryReconciler implements Reconciler {
    private final Store<ClusterSummary> summaries;
    private final ReferenceIndex references;
    private final ClusterRegistry clusters;
    private final ShardFilter shard;
    private final SummaryUpdate update;
    private final SummaryRemoval removal;
    private final Permits<ClusterRef> turns = new Permits<>(1);

    ClusterSummaryReconciler(
            Store<ClusterSummary> summaries,
            ReferenceIndex references,
            ClusterRegistry clusters,
            ShardFilter shard,
            SummaryUpdate update,
            SummaryRemoval removal) {
        this.summaries = summaries;
        this.references = references;
        this.clusters = clusters;
        this.shard = shard;
        this.update = update;
        this.removal = removal;
    }

    @Override
    public Outcome reconcile(Turn turn) throws InterruptedException {
        Optional<Summary> found = summaries.get(turn.request()).map(Summary::of);
        if (found.isEmpty()) {
            references.clear(turn.request());
            return Outcome.done();
        }
        ClusterRef cluster = found.get().cluster();
        if (foreign(cluster)) {
            return Outcome.done();
        }
        try (Permits.Permit _ = turns.acquire(cluster, turn)) {
            // It may have changed, or gone, while this turn waited for another one.
            Optional<Summary> summary = summaries.get(turn.request()).map(Summary::of);
            return summary.isEmpty() ? Outcome.done() : reconcile(summary.get(), turn);
        } catch (SveltosException e) {
            return Outcome.failed(e);
        }
    }

    private Outcome reconcile(Summary summary, Turn turn) throws InterruptedException {
        ClusterLookup lookup = clusters.lookup(summary.cluster(), turn);
        if (summary.deleting()) {
            return removal.remove(summary, lookup, turn);
        }
        return switch (lookup) {
            // The profile takes the summary back; until then there is nothing to deploy to.
            case ClusterLookup.Gone _ -> Outcome.done();
            case ClusterLookup.NotReady notReady -> update.waiting(summary, notReady);
            case ClusterLookup.Unreachable down -> update.waiting(summary, down);
            case ClusterLookup.ManagedCluster managed -> update.deploy(summary, managed, turn);
        };
    }

    // A cluster that is gone belongs to every shard, so that its summary is cleaned up.
    private boolean foreign(ClusterRef cluster) {
        return clusters.find(cluster).filter(snapshot -> !shard.owns(snapshot)).isPresent();
    }
}
