package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Follows one kind in one cluster for as long as it is open: lists, then watches from where the
 * list ended, and lists again only where the server has forgotten that. A kind that is not served
 * (any more) is asked for every few seconds; what was told of it stays told, because a definition
 * that is gone for a moment is no deletion.
 */
public final class KindWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KindWatch.class);
    private static final Duration ENDING = Duration.ofSeconds(1);
    private static final Duration ABSENT_PAUSE = Duration.ofSeconds(3);

    /** Something between here and the server may end every watch at once. */
    private static final Duration BRIEF = Duration.ofSeconds(1);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final ServerApi api;
    private final WatchSpec spec;
    private final Subscription<?> subscription;
    private final Consumer<KindWatch> whenEnded;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private int brief;
    private volatile boolean settled;
    private volatile boolean listed;
    private volatile @Nullable WatchStream<?> stream;

    KindWatch(ServerApi api, Subscription<?> subscription, Consumer<KindWatch> whenEnded) {
        this.api = api;
        this.spec = subscription.spec();
        this.subscription = subscription;
        this.whenEnded = whenEnded;
    }

    /** True once everything was told for the first time, or the kind was found not to be served. */
    public boolean settled() {
        return settled;
    }

    /** True once everything was told for the first time. */
    public boolean listed() {
        return listed;
    }

    /** Ends it and waits a moment for that, so that its stream is over before its connection. */
    @Override
    public void close() {
        closed.countDown();
        WatchStream<?> current = stream;
        if (current != null) {
            current.close();
        }
        if (!await(ended, ENDING)) {
            LOG.atDebug().addKeyValue("kind", spec.kind()).log("Watch ends late");
        }
    }

    /** The loop; it ends with {@link #close}. */
    void run() {
        try {
            follow();
        } finally {
            ended.countDown();
            whenEnded.accept(this);
        }
    }

    private void follow() {
        String position = "";
        int failures = 0;
        while (open()) {
            try {
                position = advance(position);
                failures = 0;
            } catch (SveltosException e) {
                failures++;
                report(e, failures);
                pause(backoff(failures));
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                failures++;
                position = "";
                LOG.atError().addKeyValue("kind", spec.kind()).setCause(e).log("Watch failed");
                pause(backoff(failures));
            }
        }
    }

    /** Lists or watches once; returns where to go on, empty for a new list. */
    private String advance(String position) throws InterruptedException {
        Optional<ServedKind> kind = api.kind(spec.apiVersion(), spec.kind());
        if (kind.isEmpty()) {
            settled = true;
            pause(ABSENT_PAUSE);
            return "";
        }
        if (position.isEmpty()) {
            return list(kind.get(), subscription);
        }
        WatchStream<?> opened = new WatchStream<>(api, kind.get(), subscription, position);
        stream = opened;
        if (!open()) {
            return "";
        }
        long began = System.nanoTime();
        String next = opened.read();
        brief = System.nanoTime() - began < BRIEF.toNanos() ? brief + 1 : 0;
        if (brief > 0) {
            pause(backoff(brief));
        }
        return next;
    }

    private <T> String list(ServedKind kind, Subscription<T> subscription) {
        WatchListener<T> listener = subscription.listener();
        listener.listing();
        String position =
                new Pages<>(api.exchange(), api.failures(), kind, spec, subscription.codec())
                        .readAll(listener::upserted, listener::listing, Unhurried.INSTANCE);
        listener.listed();
        listed = true;
        settled = true;
        return position;
    }

    private void report(SveltosException failure, int failures) {
        // The first of a row says it all; the others would only say it again.
        LOG.atLevel(failures == 1 ? Level.WARN : Level.DEBUG)
                .addKeyValue("kind", spec.kind())
                .addKeyValue("reason", failure.code().reason())
                .addKeyValue("message", failure.getMessage())
                .log("Watch is interrupted");
    }

    private boolean open() {
        return closed.getCount() > 0;
    }

    private void pause(Duration time) {
        if (await(closed, time)) {
            LOG.atTrace().addKeyValue("kind", spec.kind()).log("Watch is closed");
        }
    }

    private boolean await(CountDownLatch latch, Duration time) {
        try {
            return latch.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            closed.countDown();
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Duration backoff(int failures) {
        long doubled = FIRST_PAUSE.toMillis() << Math.min(failures - 1, 10);
        long capped = Math.min(doubled, LONGEST_PAUSE.toMillis());
        return Duration.ofMillis(capped / 2 + ThreadLocalRandom.current().nextLong(capped / 2 + 1));
    }
}
