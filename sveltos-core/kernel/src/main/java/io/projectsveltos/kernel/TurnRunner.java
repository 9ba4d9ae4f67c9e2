package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one turn on the calling thread, with its alarms, and makes an {@link Ending} of whatever
 * comes out of the reconciler.
 *
 * <p>Errors of the virtual machine are retried like everything else: a stack that overflows on one
 * input must not end the process, and whether the process survives an exhausted heap is for the
 * flags of the JVM to say.
 */
final class TurnRunner {
    private static final Logger LOG = LoggerFactory.getLogger(TurnRunner.class);

    private final Reconciler reconciler;
    private final Timers timers;
    private final Duration grace;

    /** A turn is called off at its deadline, and its thread interrupted after the grace. */
    TurnRunner(Reconciler reconciler, Timers timers, Duration grace) {
        this.reconciler = requireNonNull(reconciler, "reconciler is null");
        this.timers = requireNonNull(timers, "timers is null");
        this.grace = requireNonNull(grace, "grace is null");
    }

    Ending run(Turn turn) {
        turn.begin();
        Duration left = turn.remaining();
        Timers.Alarm callOff = timers.after(left, () -> turn.cancel(Cancellation.DEADLINE));
        Timers.Alarm interrupt = timers.after(left.plus(grace), () -> interruptLate(turn));
        try {
            turn.check();
            return finished(turn, requireNonNull(reconciler.reconcile(turn), "outcome is null"));
        } catch (SveltosException e) {
            return finished(turn, Outcome.failed(e));
        } catch (InterruptedException | RuntimeException | Error e) {
            return thrown(turn, e);
        } finally {
            callOff.cancel();
            interrupt.cancel();
            turn.end();
        }
    }

    /** A failure of a turn that nobody wants any more is no failure of its key. */
    private static Ending finished(Turn turn, Outcome outcome) {
        boolean failed = outcome instanceof Outcome.Retry || outcome instanceof Outcome.Terminal;
        return failed && unwanted(turn.cancellation())
                ? new Ending.CalledOff()
                : new Ending.Finished(outcome);
    }

    private static Ending thrown(Turn turn, Throwable cause) {
        Cancellation why = turn.cancellation();
        if (unwanted(why)) {
            return new Ending.CalledOff();
        }
        if (why != null) {
            // Interrupted work fails in many ways; the deadline is what there is to tell.
            return new Ending.Finished(new Outcome.Retry(turn.failure(why, cause)));
        }
        // The text of a foreign exception may hold anything, a secret too: only its class is told.
        String message = turn + " failed unexpectedly (" + cause.getClass().getSimpleName() + ").";
        return new Ending.Unforeseen(
                new SveltosException(StandardErrorCode.INTERNAL, message, cause));
    }

    private static boolean unwanted(@Nullable Cancellation why) {
        return why != null && why != Cancellation.DEADLINE;
    }

    private static void interruptLate(Turn turn) {
        if (turn.interrupt()) {
            LOG.atWarn()
                    .addKeyValue("turn", turn.id())
                    .addKeyValue("request", turn.request())
                    .log("Turn interrupted, it went on past its deadline");
        }
    }
}
