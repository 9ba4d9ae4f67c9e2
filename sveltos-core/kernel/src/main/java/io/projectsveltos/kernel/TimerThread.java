package io.projectsveltos.kernel;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@link Timers} on one daemon thread and the monotonic clock, so that a step of the wall clock
 * neither delays nor hastens anything. Cancelled alarms are forgotten at once.
 */
public final class TimerThread implements Timers, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TimerThread.class);

    private final ScheduledThreadPoolExecutor executor;

    /** The name is the thread's. */
    public TimerThread(String name) {
        executor =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name(name).factory());
        executor.setRemoveOnCancelPolicy(true);
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public Alarm after(Duration delay, Runnable task) {
        try {
            Future<?> future =
                    executor.schedule(
                            () -> ring(task),
                            TimeUnit.NANOSECONDS.convert(delay),
                            TimeUnit.NANOSECONDS);
            return () -> future.cancel(false);
        } catch (RejectedExecutionException e) {
            LOG.debug("Alarm set after the timers were closed", e);
            return () -> {};
        }
    }

    /** How many alarms are set. */
    public int pending() {
        return executor.getQueue().size();
    }

    /** Nothing rings after this. */
    @Override
    public void close() {
        executor.shutdownNow();
    }

    private static void ring(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error e) {
            LOG.error("Alarm failed", e);
        }
    }
}
