package io.projectsveltos.scripting;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * The platform threads that compute for users. At most {@code threads} runs at a time; a caller
 * waits for a free one. A run that outlives its limit keeps its place until it ends, so the bound
 * holds whatever users write.
 */
public final class ScriptPool implements AutoCloseable {
    /**
     * The stack of a thread: what the deepest calls that Lua allows take, several times over, so
     * that a count ends a script and not the stack, wherever that would break. Only what was
     * touched is resident.
     */
    public static final long STACK_BYTES = 16L << 20;

    private final ExecutorService threads;
    private final Semaphore places;
    private final ScriptMetrics metrics;

    /**
     * @param threads how many runs at a time, 1 or more
     */
    public ScriptPool(int threads, ScriptMetrics metrics) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads is " + threads + ", but needs 1 or more");
        }
        this.metrics = requireNonNull(metrics, "metrics is null");
        this.places = new Semaphore(threads, true);
        this.threads =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform()
                                .name("script-", 0)
                                .daemon(true)
                                .stackSize(STACK_BYTES)
                                .factory());
    }

    /**
     * How many threads to give to scripts on a machine: half of its processors, so that scripts
     * that spin leave the other half to everything else.
     */
    public static int threadsFor(int processors) {
        return Math.max(1, processors / 2);
    }

    /**
     * Runs the work on a thread of the pool and waits for it.
     *
     * @param language {@code cel} or {@code lua}, for the counter
     * @param limit how long to wait for a free thread, and then how long the work may take; work
     *     checks its own limits and ends earlier, this one only frees the caller
     * @throws SveltosException with {@link StandardErrorCode#LIMIT_EXCEEDED} where the limit
     *     passed, with {@link StandardErrorCode#CANCELLED} where the caller was interrupted
     */
    public <T> T run(String language, Duration limit, Supplier<T> work) {
        acquire(limit);
        Future<T> result = threads.submit(() -> holdingAPlace(work));
        try {
            return result.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw unwrapped(e);
        } catch (TimeoutException e) {
            metrics.abandoned(language);
            throw new SveltosException(
                    StandardErrorCode.LIMIT_EXCEEDED,
                    "The run did not end within " + limit.toMillis() + " ms; make it do less work.",
                    e);
        } catch (InterruptedException e) {
            throw cancelled(e);
        }
    }

    private <T> T holdingAPlace(Supplier<T> work) {
        try {
            return work.get();
        } finally {
            places.release();
        }
    }

    private void acquire(Duration limit) {
        try {
            if (!places.tryAcquire(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new SveltosException(
                        StandardErrorCode.DEADLINE_EXCEEDED,
                        "No thread for rules and scripts became free in time; others hold them.");
            }
        } catch (InterruptedException e) {
            throw cancelled(e);
        }
    }

    private static SveltosException cancelled(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new SveltosException(
                StandardErrorCode.CANCELLED, "The run was called off before it ended.", e);
    }

    private static RuntimeException unwrapped(ExecutionException e) {
        return switch (e.getCause()) {
            case RuntimeException failure -> failure;
            case Error error -> throw error;
            case null, default -> new IllegalStateException(e);
        };
    }

    /** Lets runs end that are under way; no new ones begin. */
    @Override
    public void close() {
        threads.shutdown();
    }
}
