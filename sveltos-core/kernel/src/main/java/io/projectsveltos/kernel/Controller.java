package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.kernel.ReconcileMetrics.Result;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Gives the keys of one kind their turns: a queue, and a bounded number of turns at a time around a
 * reconciler.
 *
 * <p>There is no dispatching thread. Whatever may make a turn possible (a key marked, an alarm, a
 * turn that ends, the start) calls {@link #dispatch}, which starts turns while there are keys and
 * slots. The lock guards the running turns and whether they may start. The queue's lock may be
 * taken under it, never the other way round, and no reconciler, executor, metric or callback runs
 * under either.
 */
public final class Controller implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Controller.class);

    /** The key of a turn whose end could not even be recorded returns after this. */
    private static final Duration LAST_RESORT = Duration.ofSeconds(30);

    private final String name;
    private final int concurrency;
    private final Duration deadline;
    private final Duration closeGrace;
    private final Backoff backoff;
    private final InstantSource clock;
    private final ReconcileMetrics metrics;
    private final Executor executor;
    private final @Nullable TimerThread ownTimers;
    private final WorkQueue queue;
    private final TurnRunner runner;
    private final Runnable whenIdle;
    private final FailureLog failures = new FailureLog();

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition turnEnded = lock.newCondition();
    private final Map<Request, Turn> running = new HashMap<>();
    private long turns;
    private boolean started;

    Controller(ControllerBuilder builder) {
        name = builder.name;
        concurrency = builder.concurrency;
        deadline = builder.deadline;
        closeGrace = builder.closeGrace;
        backoff = builder.backoff;
        clock = builder.clock;
        metrics = new GuardedMetrics(builder.metrics);
        executor = builder.executor;
        whenIdle = builder.whenIdle;
        ownTimers = builder.timers == null ? new TimerThread(name + "-timers") : null;
        Timers timers = builder.timers == null ? requireNonNull(ownTimers) : builder.timers;
        queue = new WorkQueue(clock, timers, this::rang);
        runner = new TurnRunner(builder.reconciler, timers, builder.interruptGrace);
    }

    /** The name labels logs and metrics: the kind in lower case, as in {@code clustersummary}. */
    public static ControllerBuilder builder(String name, Reconciler reconciler) {
        return new ControllerBuilder(name, reconciler);
    }

    /** Begins to give turns; keys enqueued before have waited. */
    public void start() {
        lock.lock();
        try {
            started = true;
        } finally {
            lock.unlock();
        }
        dispatch();
    }

    /** A turn of the key starts after this call, as soon as there is a slot. */
    public void enqueue(Request request) {
        if (queue.add(request)) {
            metrics.added(name);
        }
        dispatch();
    }

    /** A turn of the key starts no later than after the delay; any turn before then fulfils it. */
    public void enqueueAfter(Request request, Duration delay) {
        if (queue.addAfter(request, delay)) {
            metrics.added(name);
        }
        dispatch();
    }

    /**
     * Enqueues the key, and calls its running turn off at its next safe point: what that turn works
     * on is outdated.
     */
    public void preempt(Request request) {
        Turn outdated;
        boolean added;
        lock.lock();
        try {
            added = queue.add(request);
            outdated = running.get(request);
        } finally {
            lock.unlock();
        }
        if (added) {
            metrics.added(name);
        }
        if (outdated != null) {
            outdated.cancel(Cancellation.PREEMPTED);
        }
        dispatch();
    }

    /**
     * Starts no more turns, calls off those that run, waits for them, interrupts those that go on,
     * and waits once more. Returns when all ended or the patience did. Not to be called by a turn.
     */
    @Override
    public void close() {
        List<Turn> open;
        lock.lock();
        try {
            queue.close();
            open = List.copyOf(running.values());
        } finally {
            lock.unlock();
        }
        open.forEach(turn -> turn.cancel(Cancellation.CLOSING));
        if (!awaitTurns()) {
            open.forEach(Turn::interrupt);
            if (!awaitTurns()) {
                LOG.atWarn()
                        .addKeyValue("controller", name)
                        .addKeyValue("turns", active())
                        .log("Controller closed over turns that do not end");
            }
        }
        if (ownTimers != null) {
            ownTimers.close();
        }
    }

    /** Nothing is queued and nothing runs; keys may wait for their time. */
    public boolean idle() {
        return queue.idle();
    }

    /** The name given to {@link #builder}. */
    public String name() {
        return name;
    }

    /** How many turns run at most (max_concurrent_reconciles). */
    public int concurrency() {
        return concurrency;
    }

    /** How many turns run now (active_workers). */
    public int active() {
        return runningTurns().size();
    }

    /** How many keys could run now if there were slots (workqueue_depth). */
    public int depth() {
        return queue.depth();
    }

    /** How many keys wait for their time. */
    public int waiting() {
        return queue.waiting();
    }

    /** How long the oldest running turn runs (workqueue_longest_running_processor_seconds). */
    public Duration longestRunning() {
        return runningTurns().stream()
                .map(Turn::running)
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }

    /** How long all running turns run, added up (workqueue_unfinished_work_seconds). */
    public Duration unfinished() {
        return runningTurns().stream().map(Turn::running).reduce(Duration.ZERO, Duration::plus);
    }

    private void rang() {
        metrics.added(name);
        dispatch();
    }

    private void dispatch() {
        for (Turn turn = next(); turn != null; turn = next()) {
            Turn chosen = turn;
            try {
                executor.execute(() -> run(chosen));
            } catch (RuntimeException | Error e) {
                LOG.error("Turn could not be started", e);
                release(chosen, Optional.of(LAST_RESORT));
            }
        }
    }

    private @Nullable Turn next() {
        WorkQueue.Taken taken;
        Turn turn;
        lock.lock();
        try {
            if (!started || running.size() >= concurrency) {
                return null;
            }
            taken = queue.take();
            if (taken == null) {
                return null;
            }
            turns++;
            turn = new Turn(name, taken.request(), Long.toString(turns), clock, deadline);
            running.put(taken.request(), turn);
        } finally {
            lock.unlock();
        }
        metrics.started(name, taken.queued());
        return turn;
    }

    private void run(Turn turn) {
        Optional<Duration> again = Optional.of(LAST_RESORT);
        try (var _ = MDC.putCloseable("controller", name);
                var _ = MDC.putCloseable("namespace", turn.request().namespace());
                var _ = MDC.putCloseable("name", turn.request().name());
                var _ = MDC.putCloseable("turn", turn.id())) {
            Ending ending = runner.run(turn);
            metrics.ended(name, result(ending), turn.running());
            again = settle(turn.request(), ending);
        } finally {
            release(turn, again);
            dispatch();
            tellIdle();
        }
    }

    private void tellIdle() {
        if (!queue.idle()) {
            return;
        }
        try {
            whenIdle.run();
        } catch (RuntimeException e) {
            LOG.error("Whoever waits for an idle controller failed", e);
        }
    }

    /** Records how the turn ended, and says when the key is to have another one. */
    private Optional<Duration> settle(Request request, Ending ending) {
        return switch (ending) {
            case Ending.Finished(Outcome outcome) -> settle(request, outcome);
            case Ending.Unforeseen(SveltosException failure) -> {
                failures.unforeseen(request, failure);
                metrics.panicked(name);
                metrics.failed(name, failure, false);
                yield retry(request, ChronoUnit.FOREVER.getDuration());
            }
            // Marked by whoever called it off, so this only says it again; a closed queue ignores
            // it.
            case Ending.CalledOff _ -> Optional.of(Duration.ZERO);
        };
    }

    private Optional<Duration> settle(Request request, Outcome outcome) {
        return switch (outcome) {
            case Outcome.Done _ -> {
                succeeded(request);
                yield Optional.empty();
            }
            case Outcome.RequeueAfter(Duration delay) -> {
                succeeded(request);
                yield Optional.of(delay);
            }
            case Outcome.Retry(SveltosException cause, Duration atMost) -> {
                failures.failed(request, cause, "retry");
                metrics.failed(name, cause, false);
                yield retry(request, atMost);
            }
            case Outcome.Terminal(SveltosException cause) -> {
                failures.failed(request, cause, "none until its input changes");
                metrics.failed(name, cause, true);
                backoff.reset(request);
                yield Optional.empty();
            }
        };
    }

    private void succeeded(Request request) {
        backoff.reset(request);
        failures.succeeded(request);
    }

    private Optional<Duration> retry(Request request, Duration atMost) {
        metrics.retried(name);
        return Optional.of(backoff.next(request, atMost));
    }

    /** Ends a turn in the eyes of the queue; it is the last that is done for it. */
    private void release(Turn turn, Optional<Duration> again) {
        Request request = turn.request();
        lock.lock();
        try {
            again.ifPresent(delay -> queue.addAfter(request, delay));
            running.remove(request);
            queue.done(request);
            turnEnded.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private static Result result(Ending ending) {
        return switch (ending) {
            case Ending.Finished(Outcome.Done _) -> Result.SUCCESS;
            case Ending.Finished(Outcome.RequeueAfter _) -> Result.REQUEUE_AFTER;
            case Ending.Finished _, Ending.Unforeseen _ -> Result.ERROR;
            case Ending.CalledOff _ -> Result.REQUEUE;
        };
    }

    /** Waits for the turns that run, up to the grace; false if some still do. */
    private boolean awaitTurns() {
        lock.lock();
        try {
            long left = closeGrace.toNanos();
            while (!running.isEmpty() && left > 0) {
                left = turnEnded.awaitNanos(left);
            }
            return running.isEmpty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    private List<Turn> runningTurns() {
        lock.lock();
        try {
            return List.copyOf(running.values());
        } finally {
            lock.unlock();
        }
    }
}
