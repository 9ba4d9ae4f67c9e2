package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One run of a reconciler for one key: its deadline, and the news that it is no longer wanted.
 *
 * <p>A turn is called off once, for one reason. It then fails every {@link #check}, wakes those who
 * {@link #sleep} and runs what was given to {@link #onCancelled}; only past its deadline, or when
 * the controller ends, is its thread interrupted as well. The lock guards the mutable fields and is
 * never held while a callback runs.
 */
public final class Turn implements CancellationToken {
    /** What {@link #onCancelled} returns: closing it takes the callback back. */
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    private static final Logger LOG = LoggerFactory.getLogger(Turn.class);

    private final String controller;
    private final Request request;
    private final String id;
    private final InstantSource clock;
    private final Instant started;
    private final Instant deadline;

    private final Object lock = new Object();
    private final CountDownLatch calledOff = new CountDownLatch(1);
    private final List<Hook> hooks = new ArrayList<>();
    private @Nullable Cancellation cancellation;
    private @Nullable Thread thread;

    Turn(String controller, Request request, String id, InstantSource clock, Duration limit) {
        this.controller = requireNonNull(controller, "controller is null");
        this.request = requireNonNull(request, "request is null");
        this.id = requireNonNull(id, "id is null");
        this.clock = requireNonNull(clock, "clock is null");
        this.started = clock.instant();
        this.deadline = started.plus(limit);
    }

    /** A turn that no controller runs: for a command that reconciles once, and for tests. */
    public static Turn detached(Request request, InstantSource clock, Duration limit) {
        return new Turn("detached", request, "0", clock, limit);
    }

    /** The key this turn is for. */
    public Request request() {
        return request;
    }

    /** Tells the turns of a controller apart in logs. */
    public String id() {
        return id;
    }

    @Override
    public boolean cancelled() {
        return cancellation() != null;
    }

    @Override
    public Duration remaining() {
        if (cancelled()) {
            return Duration.ZERO;
        }
        Duration left = Duration.between(clock.instant(), deadline);
        return left.isNegative() ? Duration.ZERO : left;
    }

    @Override
    public void check() {
        Cancellation why = cancellation();
        if (why != null) {
            throw failure(why, null);
        }
    }

    /** Waits, and fails at once like {@link #check} when the turn is called off meanwhile. */
    public void sleep(Duration duration) throws InterruptedException {
        Duration left = remaining();
        Duration shorter = duration.compareTo(left) < 0 ? duration : left;
        boolean over = calledOff.await(TimeUnit.NANOSECONDS.convert(shorter), TimeUnit.NANOSECONDS);
        if (over || cancelled()) {
            check();
        }
    }

    /**
     * Runs something once when the turn is called off, at once if it already is. For work that
     * waits where the turn cannot see it: it should be short and not throw.
     */
    public Registration onCancelled(Runnable callback) {
        Hook hook = new Hook(callback);
        synchronized (lock) {
            if (cancellation == null) {
                hooks.add(hook);
                return hook;
            }
        }
        hook.run();
        return hook;
    }

    /** Calls a detached turn off, as a controller does when the input changed. */
    public void cancel() {
        cancel(Cancellation.PREEMPTED);
    }

    /** Calls the turn off; the first reason stays. */
    void cancel(Cancellation why) {
        List<Hook> waiting;
        synchronized (lock) {
            if (cancellation != null) {
                return;
            }
            cancellation = why;
            waiting = List.copyOf(hooks);
            hooks.clear();
        }
        calledOff.countDown();
        waiting.forEach(Hook::run);
    }

    /**
     * Why it was called off, or null while it is wanted. A deadline is noticed without an alarm.
     */
    @Nullable Cancellation cancellation() {
        synchronized (lock) {
            if (cancellation != null) {
                return cancellation;
            }
        }
        return clock.instant().isBefore(deadline) ? null : Cancellation.DEADLINE;
    }

    SveltosException failure(Cancellation why, @Nullable Throwable cause) {
        return new SveltosException(why.code(), this + " " + why.sentence() + ".", cause);
    }

    Duration running() {
        return Duration.between(started, clock.instant());
    }

    /** Ties the turn to the thread that runs it, so that it can be interrupted. */
    void begin() {
        synchronized (lock) {
            thread = Thread.currentThread();
        }
    }

    /** After this no interrupt can reach the thread any more, and none is left behind. */
    void end() {
        synchronized (lock) {
            thread = null;
            hooks.clear();
        }
        Thread.interrupted();
    }

    /** Interrupts the thread if the turn still runs; true if it does. */
    boolean interrupt() {
        synchronized (lock) {
            if (thread == null) {
                return false;
            }
            thread.interrupt();
            return true;
        }
    }

    /** The turn as it is named in messages: the same for every try. */
    @Override
    public String toString() {
        return "The " + controller + " turn of " + request;
    }

    private final class Hook implements Registration {
        private final Runnable callback;

        Hook(Runnable callback) {
            this.callback = requireNonNull(callback, "callback is null");
        }

        /** One that throws must not keep the others from learning of it. */
        void run() {
            try {
                callback.run();
            } catch (RuntimeException e) {
                LOG.error("Callback of a turn failed", e);
            }
        }

        @Override
        public void close() {
            synchronized (lock) {
                hooks.remove(this);
            }
        }
    }
}
