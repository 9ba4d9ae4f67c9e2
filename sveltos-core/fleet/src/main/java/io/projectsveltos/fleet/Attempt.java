package io.projectsveltos.fleet;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** One try to reach a cluster: made by one caller, waited for by any others. */
final class Attempt {
    private final CompletableFuture<Optional<LiveConnection>> outcome = new CompletableFuture<>();
    private @Nullable LiveConnection previous;
    private boolean afterFailure;

    /** Sets what it follows, before anybody else sees it. */
    Attempt toReplace(@Nullable LiveConnection connection, boolean failed) {
        previous = connection;
        afterFailure = failed;
        return this;
    }

    /** The connection there was, to be kept where the Secret is still the same. */
    @Nullable LiveConnection previous() {
        return previous;
    }

    /**
     * Whether the cluster was down before, so that a connection is believed only once it serves.
     */
    boolean afterFailure() {
        return afterFailure;
    }

    void succeeded(LiveConnection connection) {
        outcome.complete(Optional.of(connection));
    }

    void failed(SveltosException cause) {
        outcome.completeExceptionally(cause);
    }

    /** It says nothing about the cluster: its caller gave up, or it was overtaken. */
    void calledOff() {
        outcome.complete(Optional.empty());
    }

    /** The outcome, waited for within this token; empty where the try was called off. */
    Optional<LiveConnection> await(CancellationToken token) {
        try {
            return outcome.get(token.remaining().toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SveltosException(StandardErrorCode.CANCELLED, "The call was called off.", e);
        } catch (TimeoutException e) {
            token.check();
            throw new SveltosException(
                    StandardErrorCode.DEADLINE_EXCEEDED,
                    "The cluster was not reached before the deadline.",
                    e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SveltosException known
                    ? new SveltosException(known.code(), String.valueOf(known.getMessage()), known)
                    : new IllegalStateException("An attempt failed without a reason", e);
        }
    }
}
