package io.projectsveltos.sandbox.virtual;

import io.projectsveltos.sandbox.SandboxErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.internal.VertxInternal;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * The thread one endpoint lives on, shared with many others: all that changes of an endpoint is
 * changed and read there, so that it needs no lock.
 */
record Loop(Vertx vertx, Context context) {
    /** One of the event loops, each in its turn. */
    static Loop next(Vertx vertx) {
        return new Loop(vertx, ((VertxInternal) vertx).createEventLoopContext());
    }

    /** Does the work on the loop and waits for it; never called by the loop itself. */
    <T> T call(Supplier<T> work) {
        return await(() -> Future.succeededFuture(work.get()));
    }

    /** The same for work that ends later. */
    <T> T await(Supplier<Future<T>> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        context.runOnContext(
                _ -> {
                    try {
                        work.get()
                                .onComplete(
                                        done::complete,
                                        failure -> done.completeExceptionally(failure));
                    } catch (RuntimeException e) {
                        done.completeExceptionally(e);
                    }
                });
        try {
            return done.join();
        } catch (CompletionException e) {
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED,
                    "A virtual cluster cannot do what it is asked for: " + e.getCause() + ".",
                    e.getCause());
        }
    }

    /** Does the work on the loop, at once where the delay is zero. */
    void after(Duration delay, Runnable work) {
        if (delay.isZero()) {
            work.run();
        } else {
            vertx.setTimer(Math.max(1, delay.toMillis()), _ -> work.run());
        }
    }

    /** Is there after that time. */
    Future<Void> later(Duration delay) {
        Promise<Void> over = Promise.promise();
        after(delay, over::complete);
        return over.future();
    }

    /** Does blocking work on a thread of its own; its outcome comes back on the loop. */
    <T> Future<T> aside(Supplier<T> work) {
        Promise<T> outcome = Promise.promise();
        Thread.startVirtualThread(
                () -> {
                    T result = work.get();
                    context.runOnContext(_ -> outcome.complete(result));
                });
        return outcome.future();
    }
}
