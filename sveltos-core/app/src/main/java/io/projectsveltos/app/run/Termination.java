package io.projectsveltos.app.run;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Why the process ends, and that it has ended. The first reason counts. A signal makes the JVM run
 * its hooks at once, so the hook asks for the end, waits for it and then ends the JVM with a code
 * of our own: after an orderly end a signal is no failure.
 */
@Singleton
final class Termination {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final CompletableFuture<Integer> reason = new CompletableFuture<>();
    private final CountDownLatch ended = new CountDownLatch(1);

    @Inject
    Termination() {}

    /** Asks for the end with this exit code. */
    void request(int exitCode) {
        reason.complete(exitCode);
    }

    /** Waits until somebody asks, and says with which exit code. */
    int await() {
        return reason.join();
    }

    /** True once somebody has asked. */
    boolean requested() {
        return reason.isDone();
    }

    /** Tells the hook that everything is closed. */
    void ended() {
        ended.countDown();
    }

    /** Listens to signals. */
    void listenToSignals(int exitCode) {
        Runtime.getRuntime()
                .addShutdownHook(
                        Thread.ofPlatform().name("signal").unstarted(() -> onSignal(exitCode)));
    }

    private void onSignal(int exitCode) {
        if (ended.getCount() == 0) {
            return; // the process ends by itself, with its own code
        }
        request(exitCode);
        try {
            boolean orderly = ended.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            Runtime.getRuntime().halt(orderly ? await() : 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
