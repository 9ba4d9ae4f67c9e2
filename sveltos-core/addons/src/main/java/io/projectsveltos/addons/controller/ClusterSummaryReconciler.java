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
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Brings one managed cluster to what one ClusterSummary asks for. Level-based: reads caches, never
 * the event. Writes the managed cluster (through deploy) and the summary's status (through report).
 * What turns of one cluster write they write one after the other, so that two profiles never race
 * for an object. Only so many turns work at a time; one that waits for its cluster or for content
 * does not count, so that one that swallows everything takes nobody else's place.
 */
final class ClusterSummaryReconciler implements Reconciler {
    private final Store<ClusterSummary> summaries;
    private final ReferenceIndex references;
    private final ClusterRegistry clusters;
    private final ShardFilter shard;
    private final SummaryUpdate update;
    private final SummaryRemoval removal;
    private final Permits<ClusterRef> turns = new Permits<>(1);
    private final WorkPlaces places;

    ClusterSummaryReconciler(
            Store<ClusterSummary> summaries,
            ReferenceIndex references,
            ClusterRegistry clusters,
            ShardFilter shard,
            SummaryUpdate update,
            SummaryRemoval removal,
            WorkPlaces places) {
        this.summaries = summaries;
        this.references = references;
        this.clusters = clusters;
        this.shard = shard;
        this.update = update;
        this.removal = removal;
        this.places = places;
    }

    @Override
    public Outcome reconcile(Turn turn) throws InterruptedException {
        Optional<Summary> found = summaries.get(turn.request()).map(Summary::of);
        if (found.isEmpty()) {
            references.clear(turn.request());
            return Outcome.done();
        }
        Summary summary = found.get();
        if (foreign(summary.cluster())) {
            return Outcome.done();
        }
        try {
            Optional<List<Prepared>> prepared = prepare(summary, turn);
            try (Permits.Permit _ = turns.acquire(summary.cluster(), turn)) {
                // It may have changed, or gone, while this turn waited for another one.
                Optional<Summary> now = summaries.get(turn.request()).map(Summary::of);
                if (now.isEmpty() || !now.get().asks(summary)) {
                    return Outcome.requeueAfter(Duration.ZERO);
                }
                try (Permits.Permit _ = places.acquire(turn)) {
                    return reconcile(now.get(), prepared, turn);
                }
            }
        } catch (SveltosException e) {
            return Outcome.failed(e);
        }
    }

    // Others may work on the cluster meanwhile: a plugin renders for as long as it is let.
    private Optional<List<Prepared>> prepare(Summary summary, Turn turn)
            throws InterruptedException {
        if (summary.deleting()
                || !(lookup(summary, turn) instanceof ClusterLookup.ManagedCluster managed)) {
            return Optional.empty();
        }
        return update.prepare(summary, managed, turn);
    }

    private Outcome reconcile(Summary summary, Optional<List<Prepared>> prepared, Turn turn)
            throws InterruptedException {
        ClusterLookup lookup = lookup(summary, turn);
        if (summary.deleting()) {
            return removal.remove(summary, lookup, turn);
        }
        return switch (lookup) {
            // The profile takes the summary back; until then there is nothing to deploy to.
            case ClusterLookup.Gone _ -> Outcome.done();
            case ClusterLookup.NotReady notReady -> update.waiting(summary, notReady);
            case ClusterLookup.Unreachable down -> update.waiting(summary, down);
            case ClusterLookup.ManagedCluster managed ->
                    update.deploy(summary, managed, prepared, turn);
        };
    }

    private ClusterLookup lookup(Summary summary, Turn turn) throws InterruptedException {
        return summary.own(clusters.lookup(summary.cluster(), turn));
    }

    // A cluster that is gone belongs to every shard, so that its summary is cleaned up.
    private boolean foreign(ClusterRef cluster) {
        return clusters.find(cluster).filter(snapshot -> !shard.owns(snapshot)).isPresent();
    }
}
