package io.projectsveltos.plugin.call;

import static io.projectsveltos.spi.error.StandardErrorCode.CANCELLED;
import static io.projectsveltos.spi.error.StandardErrorCode.DEADLINE_EXCEEDED;
import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_BUSY;
import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Every call into one plugin goes through here. It runs on a platform thread of its own, with the
 * plugin's class loader as the thread's, so that nothing it leaves in the thread outlives it. A
 * call takes a place of the plugin and one of the pool. One that takes long gives way to whatever
 * else the process does. At its deadline it is interrupted; if it does not end within the grace it
 * is abandoned: its thread is written off, its place in the pool is free again, its place in the
 * plugin is not.
 */
public final class PluginInvoker implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(PluginInvoker.class);

    /** A call that takes longer lets others go first. */
    private static final Duration LONG_CALL = Duration.ofSeconds(2);

    private final String pluginId;
    private final ClassLoader loader;
    private final CallLimits limits;
    private final Places pool;
    private final Places own;
    private final ExecutorService threads;
    private final Failures failures;
    private final CallMeters meters;
    private final AtomicInteger abandoned = new AtomicInteger();
    private final AtomicInteger stuck = new AtomicInteger();

    /** An invoker for the plugin that this class loader loads. */
    public PluginInvoker(
            String pluginId, ClassLoader loader, CallPool pool, MeterRegistry registry) {
        this.pluginId = pluginId;
        this.loader = loader;
        this.limits = pool.limits();
        this.pool = pool.places();
        this.own = new Places(limits.threadsPerPlugin(), Places.STALLED);
        this.failures = new Failures(pluginId);
        this.meters = new CallMeters(registry, pluginId, own::held, this::stuck);
        this.threads =
                Executors.newThreadPerTaskExecutor(
                        work ->
                                Thread.ofPlatform()
                                        .name("plugin" + pool.nextThread() + "-" + pluginId)
                                        .daemon(true)
                                        .inheritInheritableThreadLocals(false)
                                        .unstarted(work));
    }

    /** Calls abandoned since the plugin was loaded. */
    public int abandoned() {
        return abandoned.get();
    }

    /** Abandoned calls that still run. */
    public int stuck() {
        return Math.max(0, stuck.get());
    }

    /** Runs work that belongs to making the plugin ready. */
    public <T> T start(String step, Callable<T> work) {
        return call(Operation.onPlugin(step, limits.start()), work);
    }

    /** Runs work that belongs to ending the plugin. */
    public void stop(String step, Runnable work) {
        var _ =
                call(
                        Operation.onPlugin(step, limits.stop()),
                        () -> {
                            work.run();
                            return true;
                        });
    }

    /** Interrupts what runs, waits for it once, and ends the threads. */
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            boolean ended = threads.awaitTermination(limits.grace().toNanos(), NANOSECONDS);
            if (!ended && stuck() == 0) {
                abandoned.incrementAndGet();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        meters.remove();
    }

    /** Runs the work on a thread of the plugin and returns what it returns. */
    <T> T call(Operation operation, Callable<T> work) {
        long start = System.nanoTime();
        String result = "Success";
        try {
            return admit(operation, start, work);
        } catch (SveltosException e) {
            result = tag(e.code());
            throw e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            result = CANCELLED.reason();
            throw new SveltosException(
                    CANCELLED, "The call to " + operation + " was called off.", e);
        } finally {
            meters.ended(operation.name(), result, Duration.ofNanos(System.nanoTime() - start));
        }
    }

    /** The failure with nothing of the plugin in it; only on a thread of the plugin. */
    SveltosException adopt(SveltosException failure) {
        return failures.adopt(failure);
    }

    private <T> T admit(Operation operation, long start, Callable<T> work)
            throws InterruptedException {
        refuseWhereStuck();
        take(own, operation, start);
        boolean running = false;
        try {
            take(pool, operation, start);
            try {
                Call<T> call =
                        new Call<>(
                                work,
                                loader,
                                thrown -> failures.translate(thrown, operation),
                                this::ended);
                threads.execute(call);
                running = true;
                return await(call, operation, start);
            } catch (RejectedExecutionException e) {
                throw new SveltosException(
                        CANCELLED, "The plugin " + pluginId + " is being unloaded.", e);
            } finally {
                pool.giveBack();
            }
        } finally {
            if (!running) {
                own.giveBack();
            }
        }
    }

    private void take(Places places, Operation operation, long start) throws InterruptedException {
        if (!places.take(left(operation, start))) {
            refuseWhereStuck();
            throw new SveltosException(
                    PLUGIN_BUSY,
                    "The plugin "
                            + pluginId
                            + " had no place free to "
                            + operation
                            + ": "
                            + places.size()
                            + " calls take them all.");
        }
    }

    private void refuseWhereStuck() {
        if (stuck() >= limits.abandonedPerPlugin()) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "The plugin "
                            + pluginId
                            + " gets no further calls: "
                            + stuck()
                            + " of them did not end when interrupted and still run; restart the"
                            + " controller, and repair or remove the plugin.");
        }
    }

    private <T> T await(Call<T> call, Operation operation, long start) throws InterruptedException {
        try {
            if (call.await(Operation.shorter(LONG_CALL, left(operation, start)))) {
                return outcome(call, operation);
            }
            call.giveWay(Niceness.OF_LONG_CALLS);
            if (call.await(left(operation, start))) {
                return outcome(call, operation);
            }
            call.interrupt();
            if (call.await(limits.grace())) {
                return lateOutcome(call, operation);
            }
        } catch (InterruptedException e) {
            calledOff(call, operation);
            throw e;
        }
        if (giveUp(call, operation)) {
            throw new SveltosException(DEADLINE_EXCEEDED, overdue(operation, "was abandoned"));
        }
        return lateOutcome(call, operation);
    }

    private <T> T outcome(Call<T> call, Operation operation) {
        SveltosException failure = call.failure();
        if (failure != null) {
            throw failure;
        }
        @Nullable T result = call.result();
        if (result == null) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "The plugin " + pluginId + " failed to " + operation + ": it returned null.");
        }
        return result;
    }

    private <T> T lateOutcome(Call<T> call, Operation operation) {
        @Nullable T result = call.result();
        if (result != null && operation.late() == Operation.Late.TAKE) {
            return result;
        }
        throw new SveltosException(
                DEADLINE_EXCEEDED, overdue(operation, "was interrupted"), call.failure());
    }

    /** The waiting thread itself was interrupted: nobody waits for the result any more. */
    private void calledOff(Call<?> call, Operation operation) {
        call.interrupt();
        boolean ended = false;
        try {
            ended = call.await(limits.grace());
        } catch (InterruptedException again) {
            // The caller is told about the first one; the call is given up without the grace.
        }
        if (!ended) {
            boolean _ = giveUp(call, operation);
        }
    }

    private boolean giveUp(Call<?> call, Operation operation) {
        if (!call.abandon()) {
            return false;
        }
        log.atWarn()
                .addKeyValue("plugin", pluginId)
                .addKeyValue("operation", operation)
                .log("A call into a plugin did not end when interrupted, and is abandoned");
        call.giveWay(Niceness.OF_ABANDONED_CALLS);
        abandoned.incrementAndGet();
        stuck.incrementAndGet();
        meters.abandoned();
        return true;
    }

    private void ended(Call<?> call) {
        if (call.abandoned()) {
            stuck.decrementAndGet();
        }
        own.giveBack();
    }

    private String overdue(Operation operation, String fate) {
        return "The plugin "
                + pluginId
                + " did not "
                + operation
                + " within "
                + seconds(operation.time())
                + " and "
                + fate
                + ".";
    }

    private static Duration left(Operation operation, long start) {
        return operation.time().minusNanos(System.nanoTime() - start);
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0
                ? time.toSeconds() + " s"
                : time.toMillis() / 1000.0 + " s";
    }

    private static String tag(ErrorCode code) {
        return code instanceof StandardErrorCode ? code.reason() : "PluginError";
    }
}
