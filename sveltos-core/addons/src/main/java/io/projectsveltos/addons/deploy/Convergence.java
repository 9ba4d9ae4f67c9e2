package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.RenderedBundle;
import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.addons.source.EndOfTurn;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Brings one side of one cluster to what a bundle holds: applies what differs and, once all of it
 * is in place, prunes what the feature left there before and nothing holds now.
 */
public final class Convergence {
    private final KubeApi api;
    private final DeploymentType side;
    private final SummaryIdentity identity;
    private final Turn turn;
    private final KindWait kindWait;

    /** For one side of one cluster, under one turn's deadline. */
    public Convergence(KubeApi api, DeploymentType side, SummaryIdentity identity, Turn turn) {
        this.api = api;
        this.side = side;
        this.identity = identity;
        this.turn = turn;
        this.kindWait = new KindWait(api, turn);
    }

    /** Applies what differs. Nothing is pruned yet. */
    public FeatureResult apply(RenderedBundle bundle, DeployPolicy policy)
            throws InterruptedException {
        List<RenderedObject> wanted = new ArrayList<>(bundle.objects(side));
        wanted.sort(Comparator.comparing(item -> item.object().key(), KindOrder.APPLY));
        List<DeployedObject> done = new ArrayList<>();
        Optional<SveltosException> failure = applyAll(bundle, wanted, policy, done);
        return new FeatureResult(done, failure, PruneHold.NONE);
    }

    /**
     * Prunes what the feature left on this side and none of the summary's features holds now. To be
     * called only after everything of the feature was applied.
     *
     * @param bundle what the feature holds
     * @param wanted every object of every feature of the summary, so that one that moved from one
     *     feature to another stays
     * @param deployed the kinds the feature may have objects of from earlier turns
     * @return what was kept for lack of a clear intent
     */
    public PruneHold prune(
            RenderedBundle bundle,
            Collection<RenderedObject> wanted,
            DeployPolicy policy,
            Collection<DeployedKind> deployed) {
        Kept kept = new Kept(wanted);
        Pruner pruner = new Pruner(api, turn);
        List<KubeObject> gone =
                pruner.owned(bundle.feature().id(), identity, side, deployed).stream()
                        .filter(object -> !kept.holds(object))
                        .toList();
        List<KubeObject> doubtful =
                gone.stream()
                        .filter(
                                object ->
                                        bundle.derivedEmpty()
                                                .contains(Marks.source(object.annotations())))
                        .toList();
        PruneHold hold = PruneHold.of(doubtful.stream().map(KubeObject::key).toList());
        boolean held = !hold.confirmedBy(policy.confirmedPrune());
        pruner.delete(
                held ? gone.stream().filter(object -> !doubtful.contains(object)).toList() : gone);
        return held ? hold : PruneHold.NONE;
    }

    private Optional<SveltosException> applyAll(
            RenderedBundle bundle,
            List<RenderedObject> wanted,
            DeployPolicy policy,
            List<DeployedObject> done)
            throws InterruptedException {
        Winners winners = new Winners(wanted);
        Applier applier = new Applier(api, bundle.feature(), identity, turn);
        Failures failures = new Failures();
        for (RenderedObject item : wanted) {
            try {
                turn.check();
                RenderedObject winner = winners.over(item);
                if (winners.provides(item)) {
                    RenderedObject placed = kindWait.place(item, wanted);
                    boolean changed = applier.apply(placed);
                    done.add(new DeployedObject(placed.object().key(), side, changed));
                } else if (!winner.entry().source().equals(item.entry().source())) {
                    throw new SveltosException(
                            StandardErrorCode.CONFLICT,
                            new Ownership(identity).duplicate(item, winner.entry().source()));
                }
            } catch (SveltosException e) {
                failures.add(e);
                boolean goOn =
                        e.kind() == ErrorKind.CONFLICT
                                ? policy.continueOnConflict()
                                : policy.continueOnError() && !EndOfTurn.is(e);
                if (!goOn) {
                    break;
                }
            }
        }
        return failures.summary();
    }
}
