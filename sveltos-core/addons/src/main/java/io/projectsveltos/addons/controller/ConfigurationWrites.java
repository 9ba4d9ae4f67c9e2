package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.report.ConfigurationReporter;
import io.projectsveltos.kernel.Backoff;
import io.projectsveltos.kernel.Controller;
import io.projectsveltos.kernel.Request;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * When ClusterConfigurations are written: a moment after deployments have come to rest, after a
 * while even where they do not, and all that is left at an orderly end.
 */
final class ConfigurationWrites implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ConfigurationWrites.class);

    /** Between two profiles of a burst there is rest, too. */
    private static final Duration MOMENT = Duration.ofMillis(300);

    /** So few that deployments that come meanwhile do not notice. */
    private static final int AT_ONCE = 2;

    /** At the end nothing else works, and whoever asked for it waits. */
    private static final int AT_ONCE_AT_THE_END = 16;

    private static final Duration END = Duration.ofSeconds(5);

    private final ConfigurationReporter reporter;
    private final Controller controller;
    private final ExecutorService executor;

    /**
     * Nothing is written until it is started.
     *
     * @param deploying whether any deployment waits or works
     * @param executor of virtual threads
     */
    ConfigurationWrites(
            ConfigurationReporter reporter,
            BooleanSupplier deploying,
            AddonParts parts,
            AddonConfig config,
            ExecutorService executor) {
        this.reporter = reporter;
        this.executor = executor;
        this.controller =
                Controller.builder(
                                "clusterconfiguration",
                                new ClusterConfigurationReconciler(
                                        reporter::unwrittenSince,
                                        reporter::write,
                                        deploying,
                                        parts.clock()))
                        .concurrency(AT_ONCE)
                        .backoff(Backoff.upTo(config.longestRetry()))
                        .metrics(parts.reconciles())
                        .build();
        reporter.whenUnwritten(
                key -> controller.enqueueAfter(key, ClusterConfigurationReconciler.LATEST));
    }

    void start() {
        controller.start();
    }

    /** Deployments have come to rest. */
    void rested() {
        reporter.unwritten().forEach(key -> controller.enqueueAfter(key, MOMENT));
    }

    /** Whether everything is written. */
    boolean idle() {
        return controller.idle() && reporter.unwritten().isEmpty();
    }

    /** Writes what is left; to be called once nothing is deployed any more. */
    @Override
    public void close() {
        controller.close();
        Semaphore places = new Semaphore(AT_ONCE_AT_THE_END);
        List<Future<?>> writes =
                reporter.unwritten().stream()
                        .<Future<?>>map(key -> executor.submit(() -> write(key, places)))
                        .toList();
        long end = System.nanoTime() + END.toNanos();
        writes.forEach(write -> await(write, end));
        int left = reporter.unwritten().size();
        if (left > 0) {
            LOG.atWarn()
                    .addKeyValue("configurations", left)
                    .log("Not all that was deployed is recorded; the next start records it");
        }
    }

    private boolean write(Request key, Semaphore places) throws InterruptedException {
        places.acquire();
        try {
            reporter.write(key);
            return true;
        } finally {
            places.release();
        }
    }

    private static void await(Future<?> write, long end) {
        try {
            write.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // It stays unwritten and is counted.
            write.cancel(true);
        } catch (InterruptedException e) {
            write.cancel(true);
            Thread.currentThread().interrupt();
        }
    }
}
