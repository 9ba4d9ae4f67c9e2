package io.projectsveltos.content.archive;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A few platform threads for what computes on behalf of a user: archives and indexes. On virtual
 * threads it would take the carriers from everybody else.
 */
public final class UnpackPool implements AutoCloseable {
    private final ExecutorService threads;

    /** A pool of so many threads. */
    public UnpackPool(int size) {
        this.threads =
                Executors.newFixedThreadPool(
                        size, Thread.ofPlatform().daemon().name("content-", 0).factory());
    }

    /**
     * Runs work and waits for its end; what takes longer is interrupted.
     *
     * @throws SveltosException as the work does; with DEADLINE_EXCEEDED where it took too long
     */
    public <T> T run(Callable<T> work, Duration limit) {
        Future<T> result = threads.submit(work);
        try {
            return result.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new SveltosException(
                    StandardErrorCode.DEADLINE_EXCEEDED,
                    "Reading the content that was fetched took too long.",
                    e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SveltosException known) {
                throw known;
            }
            throw new SveltosException(
                    StandardErrorCode.INTERNAL, "Reading content failed in the host.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SveltosException(
                    StandardErrorCode.CANCELLED, "Reading content was called off.", e);
        } finally {
            result.cancel(true);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
