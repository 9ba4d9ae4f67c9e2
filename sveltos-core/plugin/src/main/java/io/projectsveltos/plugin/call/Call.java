package io.projectsveltos.plugin.call;

import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One call into a plugin. It runs once, on a thread of the plugin; another thread waits for it,
 * interrupts it, and in the end may give it up.
 *
 * <p>Lock: {@code this} guards the state; it is never held while plugin code runs.
 */
final class Call<T> implements Runnable {
    private enum State {
        WAITING,
        RUNNING,
        ENDED,
        ABANDONED
    }

    private final Callable<T> work;
    private final ClassLoader loader;
    private final Function<Throwable, SveltosException> translation;
    private final Consumer<Call<T>> afterEnd;
    private final CountDownLatch ended = new CountDownLatch(1);
    private State state = State.WAITING;
    private boolean calledOff;
    private @Nullable Thread runner;
    private @Nullable T result;
    private @Nullable SveltosException failure;

    /**
     * @param afterEnd runs on the plugin's thread once the work really ended, abandoned or not
     */
    Call(
            Callable<T> work,
            ClassLoader loader,
            Function<Throwable, SveltosException> translation,
            Consumer<Call<T>> afterEnd) {
        this.work = work;
        this.loader = loader;
        this.translation = translation;
        this.afterEnd = afterEnd;
    }

    @Override
    public void run() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        @Nullable T value = null;
        @Nullable SveltosException thrown = null;
        try {
            if (begin(thread)) {
                thread.setContextClassLoader(loader);
                value = work.call();
            }
        } catch (Throwable e) {
            // Here and not where the result is read: even the exception's own methods are the
            // plugin's code.
            thrown = translation.apply(e);
        } finally {
            thread.setContextClassLoader(before);
            end(value, thrown);
            afterEnd.accept(this);
        }
    }

    /** Waits for the end; false where it did not come in time. */
    boolean await(Duration time) throws InterruptedException {
        return ended.await(Math.max(0, time.toNanos()), TimeUnit.NANOSECONDS);
    }

    /** Interrupts the work if it runs; if it did not begin, it never will. */
    synchronized void interrupt() {
        calledOff = true;
        if (runner != null) {
            runner.interrupt();
        }
    }

    /** Makes the work give way to others from now on. */
    void giveWay(int niceness) {
        Thread thread = runner();
        if (thread != null) {
            Niceness.set(thread, niceness);
        }
    }

    /** Gives the work up; false where it ended after all. */
    synchronized boolean abandon() {
        if (state == State.ENDED) {
            return false;
        }
        state = State.ABANDONED;
        return true;
    }

    synchronized boolean abandoned() {
        return state == State.ABANDONED;
    }

    synchronized @Nullable SveltosException failure() {
        return failure;
    }

    /** What the work returned; null where it failed or returned null. */
    synchronized @Nullable T result() {
        return result;
    }

    private synchronized @Nullable Thread runner() {
        return runner;
    }

    private synchronized boolean begin(Thread thread) {
        if (state == State.WAITING) {
            state = State.RUNNING;
        }
        if (calledOff) {
            return false;
        }
        runner = thread;
        return true;
    }

    private synchronized void end(@Nullable T value, @Nullable SveltosException thrown) {
        runner = null;
        // An interrupt meant for this call must not reach the next one on the same thread.
        boolean _ = Thread.interrupted();
        if (state == State.RUNNING) {
            state = State.ENDED;
            result = value;
            failure = thrown;
        }
        ended.countDown();
    }
}
