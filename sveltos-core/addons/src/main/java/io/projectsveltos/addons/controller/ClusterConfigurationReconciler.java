package io.projectsveltos.addons.controller;

import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.kernel.Reconciler;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Writes what turns left to be recorded of one cluster. Deployments go first: while there are any
 * it waits, but no longer than {@link #LATEST}.
 */
final class ClusterConfigurationReconciler implements Reconciler {
    /**
     * A record may lag so much behind the cluster. Longer than a burst of profiles takes to come to
     * a cluster, and no longer than a person looks again after, or than what a process that is
     * killed deploys may be looked at once more.
     */
    static final Duration LATEST = Duration.ofSeconds(10);

    private final Function<Request, Optional<Instant>> unwrittenSince;
    private final Consumer<Request> write;
    private final BooleanSupplier deploying;
    private final InstantSource clock;

    /**
     * A reconciler.
     *
     * @param unwrittenSince since when a configuration has something to be written
     * @param write writes it
     * @param deploying whether any deployment waits or works
     */
    ClusterConfigurationReconciler(
            Function<Request, Optional<Instant>> unwrittenSince,
            Consumer<Request> write,
            BooleanSupplier deploying,
            InstantSource clock) {
        this.unwrittenSince = unwrittenSince;
        this.write = write;
        this.deploying = deploying;
        this.clock = clock;
    }

    @Override
    public Outcome reconcile(Turn turn) {
        Optional<Instant> since = unwrittenSince.apply(turn.request());
        if (since.isEmpty()) {
            return Outcome.done();
        }
        Duration left = LATEST.minus(Duration.between(since.get(), clock.instant()));
        // A clock that was set back must not put it off.
        if (deploying.getAsBoolean() && left.isPositive() && left.compareTo(LATEST) <= 0) {
            return Outcome.requeueAfter(left);
        }
        try {
            write.accept(turn.request());
            return Outcome.done();
        } catch (SveltosException e) {
            // Nobody else tries it again, whatever kind of failure it is.
            return new Outcome.Retry(e);
        }
    }
}
