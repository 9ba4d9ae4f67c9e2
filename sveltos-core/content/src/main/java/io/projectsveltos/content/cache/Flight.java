package io.projectsveltos.content.cache;

import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * One fetch and those who wait for it, each for as long as its own token lets it. When the last one
 * leaves before the end, the fetch is called off, but not when they only ran out of patience: then
 * it goes on, and whoever asks meanwhile does not wait again. Its lock guards the count and the
 * tree it holds for those who wait.
 */
final class Flight {
    /** How long, in milliseconds, a token may be cancelled before anybody notices. */
    private static final long LOOK = 200;

    private final Duration patience;
    private final long start = System.nanoTime();
    private final CompletableFuture<FetchRecord> end = new CompletableFuture<>();
    private @Nullable Future<?> work;
    private @Nullable StoredTree landed;
    private int passengers;
    private boolean left;
    private boolean goesOn;

    /**
     * A fetch that begins now.
     *
     * @param patience how long anybody waits for it
     */
    Flight(Duration patience) {
        this.patience = patience;
    }

    /** Takes one more on board; false where all have left already. */
    synchronized boolean board() {
        if (left) {
            return false;
        }
        passengers++;
        return true;
    }

    synchronized void start(Future<?> thread) {
        work = thread;
    }

    Fetched await(CancellationToken token, SourceReference origin) {
        while (true) {
            try {
                FetchRecord record = end.get(LOOK, TimeUnit.MILLISECONDS);
                return new Fetched(share(origin), record.revision(), record.checkedAt());
            } catch (TimeoutException e) {
                token.check();
                requirePatience(origin);
            } catch (ExecutionException e) {
                throw again(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new SveltosException(
                        StandardErrorCode.CANCELLED,
                        "Waiting for " + origin + " was called off.",
                        e);
            }
        }
    }

    void leave() {
        StoredTree free = null;
        synchronized (this) {
            if (--passengers == 0 && (!goesOn || landed != null)) {
                left = true;
                free = landed;
                landed = null;
                if (!end.isDone() && work != null) {
                    work.cancel(true);
                }
            }
        }
        if (free != null) {
            free.close();
        }
    }

    void land(StoredTree tree, FetchRecord record) {
        boolean wanted;
        synchronized (this) {
            left |= passengers == 0;
            wanted = !left;
            if (wanted) {
                landed = tree;
            }
        }
        if (!wanted) {
            tree.close();
        }
        end.complete(record);
    }

    void fail(SveltosException failure) {
        end.completeExceptionally(failure);
    }

    private void requirePatience(SourceReference origin) {
        if (System.nanoTime() - start < patience.toNanos()) {
            return;
        }
        synchronized (this) {
            goesOn = true;
        }
        throw new SveltosException(
                StandardErrorCode.SOURCE_UNAVAILABLE,
                origin
                        + " is not there after "
                        + patience.toSeconds()
                        + " s; the download goes on and is looked for again");
    }

    private synchronized StoredTree share(SourceReference origin) {
        if (landed == null) {
            throw new IllegalStateException("a passenger is on board and the tree is gone");
        }
        return landed.share(origin);
    }

    /** Each passenger's own exception, with its own way through the code. */
    private static SveltosException again(ExecutionException e) {
        return e.getCause() instanceof SveltosException known
                ? new SveltosException(known.code(), known.getMessage(), known)
                : new SveltosException(
                        StandardErrorCode.INTERNAL, "Fetching content failed in the host.", e);
    }
}
