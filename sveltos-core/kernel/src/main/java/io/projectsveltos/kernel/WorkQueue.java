package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The keys that need a turn. It is a set, so it cannot overflow and nothing is ever dropped.
 *
 * <p>A key is <em>dirty</em> from {@link #add} until it is taken, <em>processing</em> from {@link
 * #take} until {@link #done}, and possibly both: then it is taken again after {@code done}. Dirty
 * keys that are not processing are ready, in the order they were added. A key has at most one
 * alarm, and none while it is dirty: {@link #addAfter} means "a turn that starts no later than",
 * and a turn that starts earlier fulfils it. So {@code add} cancels a later alarm, of two alarms
 * the earlier stays, and ten thousand keys have at most ten thousand alarms.
 *
 * <p>The lock guards all fields. It is never held while a listener runs.
 */
final class WorkQueue {
    /** A key taken, and how long it was dirty. */
    record Taken(Request request, Duration queued) {}

    /** An instant can hold no more, and nobody waits longer. */
    private static final Duration LONGEST = Duration.ofDays(365);

    private final InstantSource clock;
    private final Timers timers;
    private final Runnable whenReady;

    private final Object lock = new Object();
    private final Map<Request, Instant> dirty = new HashMap<>();
    private final Set<Request> processing = new HashSet<>();
    private final Deque<Request> ready = new ArrayDeque<>();
    private final Map<Request, Pending> pending = new HashMap<>();
    private boolean closed;

    /** {@code whenReady} runs after an alarm made a key dirty, on the timer's thread. */
    WorkQueue(InstantSource clock, Timers timers, Runnable whenReady) {
        this.clock = requireNonNull(clock, "clock is null");
        this.timers = requireNonNull(timers, "timers is null");
        this.whenReady = requireNonNull(whenReady, "whenReady is null");
    }

    /** Marks the key; true if it was not marked before. */
    boolean add(Request request) {
        requireNonNull(request, "request is null");
        synchronized (lock) {
            return mark(request);
        }
    }

    /** Marks the key after the delay at the latest; true if that is now, and it was not marked. */
    boolean addAfter(Request request, Duration delay) {
        requireNonNull(request, "request is null");
        synchronized (lock) {
            if (!delay.isPositive()) {
                return mark(request);
            }
            if (closed || dirty.containsKey(request)) {
                return false;
            }
            Duration shorter = delay.compareTo(LONGEST) < 0 ? delay : LONGEST;
            Instant due = clock.instant().plus(shorter);
            Pending earlier = pending.get(request);
            if (earlier != null && !due.isBefore(earlier.due)) {
                return false;
            }
            drop(earlier);
            Pending next = new Pending(request, due);
            pending.put(request, next);
            next.alarm = timers.after(shorter, next);
            return false;
        }
    }

    /** The key that waits longest and is not processing; the caller's until {@link #done}. */
    @Nullable Taken take() {
        synchronized (lock) {
            Request request = ready.poll();
            if (request == null) {
                return null;
            }
            Instant since = requireNonNull(dirty.remove(request), "a ready key is not dirty");
            processing.add(request);
            return new Taken(request, Duration.between(since, clock.instant()));
        }
    }

    /** Gives a key back; it is ready at once if it was marked meanwhile. */
    void done(Request request) {
        synchronized (lock) {
            if (!processing.remove(request)) {
                throw new IllegalStateException(request + " was not taken");
            }
            if (dirty.containsKey(request)) {
                ready.add(request);
            }
        }
    }

    /** Forgets everything that is not processing, and takes nothing more. */
    void close() {
        synchronized (lock) {
            closed = true;
            pending.values().forEach(Pending::cancel);
            pending.clear();
            ready.clear();
            dirty.clear();
        }
    }

    /** How many keys could be taken now. */
    int depth() {
        synchronized (lock) {
            return ready.size();
        }
    }

    /** How many keys wait for an alarm. */
    int waiting() {
        synchronized (lock) {
            return pending.size();
        }
    }

    /** Nothing is dirty or processing; alarms may be pending. */
    boolean idle() {
        synchronized (lock) {
            return dirty.isEmpty() && processing.isEmpty();
        }
    }

    private boolean mark(Request request) {
        if (closed || dirty.putIfAbsent(request, clock.instant()) != null) {
            return false;
        }
        drop(pending.remove(request));
        if (!processing.contains(request)) {
            ready.add(request);
        }
        return true;
    }

    private static void drop(@Nullable Pending alarm) {
        if (alarm != null) {
            alarm.cancel();
        }
    }

    /** An alarm of one key. One that rings while it is being replaced finds itself replaced. */
    private final class Pending implements Runnable {
        private final Request request;
        private final Instant due;
        private Timers.@Nullable Alarm alarm;

        Pending(Request request, Instant due) {
            this.request = request;
            this.due = due;
        }

        @Override
        public void run() {
            synchronized (lock) {
                if (pending.get(request) != this || !mark(request)) {
                    return;
                }
            }
            whenReady.run();
        }

        void cancel() {
            if (alarm != null) {
                alarm.cancel();
            }
        }
    }
}
