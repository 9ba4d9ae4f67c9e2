package io.projectsveltos.fleet;

import static io.projectsveltos.spi.error.StandardErrorCode.CANCELLED;
import static io.projectsveltos.spi.error.StandardErrorCode.DEADLINE_EXCEEDED;
import static io.projectsveltos.spi.error.StandardErrorCode.UNAUTHORIZED;
import static io.projectsveltos.spi.error.StandardErrorCode.UNREACHABLE;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The way to one cluster: makes the connection when it is first needed, keeps it while the Secret
 * it came from stays the same, and says at once that the cluster is down while it is.
 *
 * <p>The lock guards the fields below it and is held for the time of reading or setting them, never
 * while a Secret is read, a connection made or a server asked: whoever finds one of these under way
 * waits for its outcome within an own deadline. While the cluster is down, one caller at a time is
 * let through to see whether it still is, and only after {@link #retryAt}.
 */
final class ClusterAccessor {
    private final ClusterRef ref;
    private final ConnectionFactory factory;
    private final Runnable changed;

    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable KubeconfigSource source;
    private @Nullable LiveConnection live;
    private @Nullable Attempt attempt;
    private @Nullable SveltosException failure;
    private Instant retryAt = Instant.EPOCH;
    private Instant secretReadAt = Instant.EPOCH;
    private int failures;
    private boolean closed;

    ClusterAccessor(ClusterRef ref, ConnectionFactory factory, Runnable changed) {
        this.ref = ref;
        this.factory = factory;
        this.changed = changed;
    }

    /**
     * The connection, made first where there is none.
     *
     * @throws SveltosException why there is none; at once while the cluster is known to be down
     */
    LiveConnection acquire(ClusterSnapshot cluster, CancellationToken token) {
        KubeconfigSource wanted = KubeconfigSource.of(cluster);
        while (true) {
            token.check();
            Attempt mine = new Attempt();
            Attempt other;
            lock.lock();
            try {
                if (closed) {
                    throw new SveltosException(CANCELLED, "Cluster " + ref + " is gone.");
                }
                follow(wanted);
                if (failure != null && factory.now().isBefore(retryAt)) {
                    throw again(failure);
                }
                if (failure == null && live != null) {
                    return live;
                }
                other = attempt;
                if (other == null) {
                    attempt = mine.toReplace(live, failure != null);
                }
            } finally {
                lock.unlock();
            }
            Optional<LiveConnection> made =
                    other == null ? connect(mine, wanted, token) : other.await(token);
            if (made.isPresent()) {
                return made.get();
            }
        }
    }

    /**
     * A call over this connection failed. Returns the connection to try once more with, where other
     * credentials are at hand by now.
     */
    Optional<LiveConnection> failed(
            LiveConnection used, SveltosException cause, CancellationToken token) {
        if (cause.code() == UNREACHABLE) {
            down(used, cause);
            return Optional.empty();
        }
        KubeconfigSource place;
        lock.lock();
        try {
            if (!used.equals(live)) {
                return Optional.ofNullable(live);
            }
            Instant now = factory.now();
            boolean readLately = now.isBefore(secretReadAt.plus(factory.refusedPause()));
            place = readLately ? null : source;
            secretReadAt = readLately ? secretReadAt : now;
        } finally {
            lock.unlock();
        }
        Optional<LiveConnection> renewed =
                place == null ? Optional.empty() : factory.renew(ref, place, used, token);
        if (renewed.isPresent()) {
            return swap(used, renewed.get());
        }
        if (cause.code() == UNAUTHORIZED) {
            down(used, cause);
        }
        return Optional.empty();
    }

    /** The Secret was written or is gone (no UID); connections from an older state end. */
    void secretChanged(String uid, String resourceVersion) {
        LiveConnection old;
        lock.lock();
        try {
            boolean known =
                    live != null
                            && (live.isFrom(uid, resourceVersion)
                                    || live.isNewerThan(uid, resourceVersion));
            boolean untouched = live == null && failure == null && attempt == null;
            if (known || untouched) {
                return;
            }
            old = forget();
        } finally {
            lock.unlock();
        }
        retire(old);
        changed.run();
    }

    /** The cluster is gone; who still holds this gets no new connection from it. */
    void close() {
        LiveConnection old;
        lock.lock();
        try {
            closed = true;
            old = forget();
        } finally {
            lock.unlock();
        }
        retire(old);
    }

    /** Why the cluster is down and is not asked at present. */
    Optional<SveltosException> knownFailure() {
        lock.lock();
        try {
            return failure != null && factory.now().isBefore(retryAt)
                    ? Optional.of(again(failure))
                    : Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /** How long until somebody is let through again. */
    Duration nextProbe() {
        lock.lock();
        try {
            Duration left = Duration.between(factory.now(), retryAt);
            return left.isNegative() ? Duration.ZERO : left;
        } finally {
            lock.unlock();
        }
    }

    private Optional<LiveConnection> connect(
            Attempt mine, KubeconfigSource wanted, CancellationToken token) {
        LiveConnection made = null;
        try {
            made = factory.make(ref, wanted, mine, token);
        } catch (SveltosException e) {
            if (e.code() != CANCELLED && e.code() != DEADLINE_EXCEEDED) {
                fail(mine, e);
            }
            throw e;
        } finally {
            if (made == null) {
                abandon(mine);
            }
        }
        boolean current;
        lock.lock();
        try {
            current = mine.equals(attempt);
            if (current) {
                attempt = null;
                live = made;
                failure = null;
                failures = 0;
            }
        } finally {
            lock.unlock();
        }
        if (!current) {
            // The Secret changed meanwhile: what was made is outdated.
            retire(made.equals(mine.previous()) ? null : made);
            mine.calledOff();
            return Optional.empty();
        }
        retire(made.equals(mine.previous()) ? null : mine.previous());
        mine.succeeded(made);
        if (mine.afterFailure()) {
            changed.run();
        }
        return Optional.of(made);
    }

    private void fail(Attempt mine, SveltosException cause) {
        lock.lock();
        try {
            if (mine.equals(attempt)) {
                attempt = null;
                note(cause);
            }
        } finally {
            lock.unlock();
        }
        mine.failed(cause);
    }

    /** Lets the next caller try; one who waited for a try that failed has its reason already. */
    private void abandon(Attempt mine) {
        lock.lock();
        try {
            if (mine.equals(attempt)) {
                attempt = null;
            }
        } finally {
            lock.unlock();
        }
        mine.calledOff();
    }

    private void down(LiveConnection used, SveltosException cause) {
        lock.lock();
        try {
            if (used.equals(live) && failure == null) {
                note(cause);
            }
        } finally {
            lock.unlock();
        }
    }

    private Optional<LiveConnection> swap(LiveConnection used, LiveConnection renewed) {
        boolean swapped;
        lock.lock();
        try {
            swapped = used.equals(live);
            if (swapped) {
                live = renewed;
            }
        } finally {
            lock.unlock();
        }
        retire(swapped ? used : renewed);
        return swapped ? Optional.of(renewed) : Optional.empty();
    }

    /** Takes up another place of the kubeconfig. Called under the lock. */
    private void follow(KubeconfigSource wanted) {
        if (!wanted.equals(source)) {
            LiveConnection old = forget();
            if (old != null) {
                old.retire();
            }
            source = wanted;
        }
    }

    /** Called under the lock. */
    private void note(SveltosException cause) {
        failures++;
        failure = cause;
        retryAt = factory.now().plus(factory.pause(cause, failures));
    }

    /** Called under the lock; the caller retires what it returns. */
    private @Nullable LiveConnection forget() {
        LiveConnection old = live;
        live = null;
        attempt = null;
        failure = null;
        failures = 0;
        retryAt = Instant.EPOCH;
        secretReadAt = Instant.EPOCH;
        return old;
    }

    private static void retire(@Nullable LiveConnection connection) {
        if (connection != null) {
            connection.retire();
        }
    }

    /** A new exception: the first one's stack tells of another thread. */
    private static SveltosException again(SveltosException failure) {
        return new SveltosException(failure.code(), String.valueOf(failure.getMessage()), failure);
    }
}
