package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** What a {@link Controller} is made of. Everything has a default that serves in production. */
public final class ControllerBuilder {
    final String name;
    final Reconciler reconciler;
    int concurrency = 10;
    Duration deadline = Duration.ofMinutes(10);
    Duration interruptGrace = Duration.ofSeconds(5);
    Duration closeGrace = Duration.ofSeconds(10);
    Backoff backoff = Backoff.standard();
    InstantSource clock = new MonotonicClock();
    ReconcileMetrics metrics = ReconcileMetrics.NOOP;
    Executor executor;
    Runnable whenIdle = () -> {};
    @Nullable Timers timers;

    ControllerBuilder(String name, Reconciler reconciler) {
        this.name = requireNonNull(name, "name is null");
        this.reconciler = requireNonNull(reconciler, "reconciler is null");
        Thread.Builder thread = Thread.ofVirtual().name(name + "-", 0);
        this.executor = thread::start;
    }

    /** How many turns run at most. */
    public ControllerBuilder concurrency(int turns) {
        if (turns < 1) {
            throw new IllegalArgumentException("concurrency is below 1: " + turns);
        }
        this.concurrency = turns;
        return this;
    }

    /** How long a turn may run before it is called off. */
    public ControllerBuilder deadline(Duration limit) {
        this.deadline = positive(limit, "deadline");
        return this;
    }

    /** How long a turn past its deadline may go on before its thread is interrupted. */
    public ControllerBuilder interruptGrace(Duration grace) {
        this.interruptGrace = notNegative(grace, "interruptGrace");
        return this;
    }

    /** How long {@link Controller#close} waits for turns before it interrupts them, and after. */
    public ControllerBuilder closeGrace(Duration grace) {
        this.closeGrace = notNegative(grace, "closeGrace");
        return this;
    }

    /** How long failing keys wait. It holds the state of keys: one for each controller. */
    public ControllerBuilder backoff(Backoff own) {
        this.backoff = requireNonNull(own, "backoff is null");
        return this;
    }

    /** The clock of deadlines and durations; it must not go backwards, so not the wall clock. */
    public ControllerBuilder clock(InstantSource source) {
        this.clock = requireNonNull(source, "clock is null");
        return this;
    }

    /** Who is told what happens. */
    public ControllerBuilder metrics(ReconcileMetrics port) {
        this.metrics = requireNonNull(port, "metrics is null");
        return this;
    }

    /** Runs a turn each; a virtual thread for each turn by default. */
    public ControllerBuilder executor(Executor runsTurns) {
        this.executor = requireNonNull(runsTurns, "executor is null");
        return this;
    }

    /** Rings the alarms; shared by controllers and closed after them. By default an own thread. */
    public ControllerBuilder timers(Timers shared) {
        this.timers = requireNonNull(shared, "timers is null");
        return this;
    }

    /**
     * Told whenever a turn has ended and nothing is queued or running; keys may wait for their
     * time. It runs on the turn's thread and is to be short.
     */
    public ControllerBuilder whenIdle(Runnable listener) {
        this.whenIdle = requireNonNull(listener, "whenIdle is null");
        return this;
    }

    /** The controller, at rest until it is started. */
    public Controller build() {
        Controller controller = new Controller(this);
        metrics.registered(controller);
        return controller;
    }

    private static Duration positive(Duration value, String what) {
        if (!value.isPositive()) {
            throw new IllegalArgumentException(what + " is not positive: " + value);
        }
        return value;
    }

    private static Duration notNegative(Duration value, String what) {
        if (value.isNegative()) {
            throw new IllegalArgumentException(what + " is negative: " + value);
        }
        return value;
    }
}
