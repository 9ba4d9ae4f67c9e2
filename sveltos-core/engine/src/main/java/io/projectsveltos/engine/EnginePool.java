package io.projectsveltos.engine;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The processes of one engine. They start when they are needed, end when they are idle, and are
 * replaced when they fail; one that keeps failing is started ever less often.
 *
 * <p>Thread-safe: {@code lock} guards the list of processes and their loads, and is never held
 * while a process starts, works or ends.
 */
public final class EnginePool implements AutoCloseable {
    private static final int START_ATTEMPTS = 3;

    private final EngineConfig config;
    private final EngineMetrics metrics;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<Slot> slots = new ArrayList<>();
    private final StartBackoff backoff = new StartBackoff();
    private int starting;
    private int lost;
    private boolean sweeping;
    private boolean closed;

    /** Starts nothing yet. */
    public EnginePool(EngineConfig config, EngineMetrics metrics) {
        this.config = requireNonNull(config, "config is null");
        this.metrics = requireNonNull(metrics, "metrics is null");
    }

    /**
     * Sends one request and waits for its answer.
     *
     * @param request a JSON object with a field {@code op}; the fields {@code id}, {@code
     *     deadlineMillis} and {@code outputLimit} are the host's
     * @param deadline the time until the answer, with the wait for a free process
     * @return the result, JSON
     * @throws SveltosException with ENGINE_FAILED where the process ended, with DEADLINE_EXCEEDED
     *     where it took too long, with LIMIT_EXCEEDED or INVALID_INPUT where request or answer are
     *     too large or the engine says that the input is wrong
     */
    public byte[] call(byte[] request, Duration deadline) {
        return call(request, deadline, EngineQuestions.NONE);
    }

    /**
     * Sends one request, answers what the engine asks, and waits for the answer.
     *
     * @param questions asked on this thread
     * @see #call(byte[], Duration)
     */
    public byte[] call(byte[] request, Duration deadline, EngineQuestions questions) {
        long begin = System.nanoTime();
        ErrorCode failure = StandardErrorCode.INTERNAL;
        try {
            byte[] answer = callWithin(request, begin + deadline.toNanos(), questions);
            failure = null;
            return answer;
        } catch (SveltosException e) {
            failure = e.code();
            throw e;
        } finally {
            metrics.requestEnded(
                    config.name(), failure, Duration.ofNanos(System.nanoTime() - begin));
        }
    }

    /** The processes that run, by process id. */
    public List<Long> pids() {
        lock.lock();
        try {
            return slots.stream()
                    .filter(slot -> slot.process.usable())
                    .map(slot -> slot.process.pid())
                    .toList();
        } finally {
            lock.unlock();
        }
    }

    /** Ends all processes; requests in them fail. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            slots.forEach(slot -> slot.process.kill());
            slots.forEach(_ -> metrics.processEnded(config.name()));
            slots.clear();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private byte[] callWithin(byte[] request, long end, EngineQuestions questions) {
        if (request.length > config.requestLimit()) {
            throw new SveltosException(
                    StandardErrorCode.LIMIT_EXCEEDED,
                    "a request of "
                            + request.length
                            + " bytes is larger than the "
                            + config.requestLimit()
                            + " the engine "
                            + config.name()
                            + " takes; split the content over several sources");
        }
        Slot slot = acquire(end);
        boolean alive = false;
        try {
            if (end - System.nanoTime() <= 0) {
                // A process that took long to start is not to blame for the next request.
                throw noneFree();
            }
            byte[] answer = slot.process.call(request, left(end), questions);
            alive = true;
            return answer;
        } finally {
            release(slot, alive);
        }
    }

    private Slot acquire(long end) {
        int attempts = 0;
        while (true) {
            @Nullable Slot free = awaitSlot(end);
            if (free != null) {
                return free;
            }
            attempts++;
            try {
                return start();
            } catch (SveltosException e) {
                if (attempts == START_ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** Waits for a process with room; null where the caller is to start one. */
    private @Nullable Slot awaitSlot(long end) {
        lock.lock();
        try {
            Choice choice = choose();
            while (choice instanceof Choice.Wait wait) {
                long left = end - System.nanoTime();
                if (left <= 0) {
                    throw noneFree();
                }
                changed.awaitNanos(Math.min(left, wait.nanos()));
                choice = choose();
            }
            return choice instanceof Choice.Take take ? take.slot() : null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure(StandardErrorCode.CANCELLED, "lost a request that was called off");
        } finally {
            lock.unlock();
        }
    }

    /** Prefers an idle process, then a new one, then one that has room beside other requests. */
    private Choice choose() {
        if (closed) {
            throw failure(StandardErrorCode.CANCELLED, "is shut down");
        }
        dropDead();
        Slot best = slots.stream().min(Comparator.comparingInt(slot -> slot.load)).orElse(null);
        if (best != null && best.load == 0) {
            return take(best);
        }
        boolean room = slots.size() + starting < config.processes();
        long pause = room ? backoff.nanosToWait(System.nanoTime()) : Long.MAX_VALUE;
        if (pause <= 0) {
            starting++;
            return new Choice.Start();
        }
        if (best != null && best.load < config.concurrency()) {
            return take(best);
        }
        return new Choice.Wait(pause);
    }

    private static Choice take(Slot slot) {
        slot.load++;
        return new Choice.Take(slot);
    }

    private SveltosException noneFree() {
        return failure(
                StandardErrorCode.DEADLINE_EXCEEDED,
                "had no free process in time; it works on other requests or does not start");
    }

    private SveltosException failure(StandardErrorCode code, String what) {
        return new SveltosException(code, "the engine " + config.name() + " " + what);
    }

    private Slot start() {
        EngineProcess process = null;
        try {
            process = EngineProcess.start(config);
            return add(process);
        } finally {
            if (process == null) {
                startFailed();
            }
        }
    }

    private Slot add(EngineProcess process) {
        boolean restart;
        Slot slot = new Slot(process);
        slot.load = 1;
        lock.lock();
        try {
            starting--;
            restart = lost > 0;
            lost = Math.max(0, lost - 1);
            metrics.processStarted(config.name(), restart);
            if (closed) {
                process.kill();
                metrics.processEnded(config.name());
            } else {
                slots.add(slot);
            }
        } finally {
            lock.unlock();
        }
        return slot;
    }

    private void startFailed() {
        lock.lock();
        try {
            starting--;
            backoff.failed(System.nanoTime());
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void release(Slot slot, boolean answered) {
        lock.lock();
        try {
            slot.load--;
            slot.idleSince = System.nanoTime();
            if (answered) {
                backoff.succeeded();
            }
            dropDead();
            sweepLater();
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    private void dropDead() {
        for (Slot slot : List.copyOf(slots)) {
            if (!slot.process.usable()) {
                slots.remove(slot);
                metrics.processEnded(config.name());
                lost++;
                if (slot.process.crashed()) {
                    backoff.failed(System.nanoTime());
                }
                changed.signalAll();
            }
        }
    }

    private void sweepLater() {
        if (!sweeping && !slots.isEmpty()) {
            sweeping = true;
            CompletableFuture.delayedExecutor(config.idleStop().toNanos(), TimeUnit.NANOSECONDS)
                    .execute(this::sweep);
        }
    }

    private void sweep() {
        lock.lock();
        try {
            sweeping = false;
            long now = System.nanoTime();
            long idleStop = config.idleStop().toNanos();
            slots.removeIf(
                    slot -> {
                        boolean idle = slot.load == 0 && now - slot.idleSince >= idleStop;
                        if (idle) {
                            slot.process.kill();
                            metrics.processEnded(config.name());
                        }
                        return idle;
                    });
            sweepLater();
        } finally {
            lock.unlock();
        }
    }

    private static Duration left(long end) {
        return Duration.ofNanos(Math.max(1, end - System.nanoTime()));
    }

    /** What a caller does next. */
    private sealed interface Choice {
        record Take(Slot slot) implements Choice {}

        record Start() implements Choice {}

        record Wait(long nanos) implements Choice {}
    }

    /** A process and how many requests it works on. */
    private static final class Slot {
        private final EngineProcess process;
        private int load;
        private long idleSince;

        private Slot(EngineProcess process) {
            this.process = process;
        }
    }
}
