package io.projectsveltos.content.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.projectsveltos.content.fetch.ContentMetrics;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.store.ContentStore;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Content by key. Those who ask within the interval get what is in the store; those who ask while
 * it is being fetched share that fetch; a failure is kept for a few seconds, so that a thousand
 * clusters do not make a thousand tries. A fetch has a virtual thread of its own and holds nothing
 * that another one needs; one that takes long goes on without those who asked, who ask again.
 */
public final class FetchCache implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FetchCache.class);

    private final ContentStore store;
    private final FetchRecords records;
    private final ContentMetrics metrics;
    private final InstantSource clock;
    private final FetchTimes times;
    private final Cache<String, SveltosException> failures;
    private final Map<String, Flight> flights = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /** A cache over this store. */
    public FetchCache(
            ContentStore store,
            FetchRecords records,
            ContentMetrics metrics,
            InstantSource clock,
            FetchTimes times) {
        this.store = store;
        this.records = records;
        this.metrics = metrics;
        this.clock = clock;
        this.times = times;
        this.failures =
                Caffeine.newBuilder()
                        .maximumSize(10_000)
                        .expireAfterWrite(times.failureKept())
                        .build();
    }

    /**
     * The content under a key.
     *
     * @param interval how old the server's last word on it may be
     * @param origin what the holder calls it
     * @param loader how to fetch it
     * @param token ends the wait, and the fetch when nobody else waits
     * @throws SveltosException where it cannot be fetched, or not yet; what was fetched before
     *     stays in the store
     */
    public Fetched get(
            FetchKey key,
            Duration interval,
            SourceReference origin,
            Loader loader,
            CancellationToken token) {
        token.check();
        String id = records.id(key);
        Optional<Fetched> stored = fresh(id, interval, origin);
        if (stored.isPresent()) {
            metrics.asked(ContentMetrics.Answer.HIT);
            return stored.get();
        }
        SveltosException failure = failures.getIfPresent(id);
        if (failure != null) {
            metrics.asked(ContentMetrics.Answer.FAILED_BEFORE);
            throw new SveltosException(failure.code(), failure.getMessage(), failure);
        }
        Flight flight = board(id, key, origin, loader);
        try {
            return flight.await(token, origin);
        } finally {
            flight.leave();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private Optional<Fetched> fresh(String id, Duration interval, SourceReference origin) {
        return records.find(id)
                .filter(record -> clock.instant().isBefore(record.checkedAt().plus(interval)))
                .flatMap(
                        record ->
                                store.open(record.digest(), origin)
                                        .map(tree -> fetched(tree, record)));
    }

    private static Fetched fetched(StoredTree tree, FetchRecord record) {
        return new Fetched(tree, record.revision(), record.checkedAt());
    }

    private Flight board(String id, FetchKey key, SourceReference origin, Loader loader) {
        while (true) {
            Flight mine = new Flight(times.patience());
            Flight flight = flights.computeIfAbsent(id, _ -> mine);
            if (flight.board()) {
                metrics.asked(
                        flight == mine
                                ? ContentMetrics.Answer.FETCHED
                                : ContentMetrics.Answer.JOINED);
                if (flight == mine) {
                    mine.start(threads.submit(() -> fly(mine, id, key, origin, loader)));
                }
                return flight;
            }
            flights.remove(id, flight);
        }
    }

    private void fly(
            Flight flight, String id, FetchKey key, SourceReference origin, Loader loader) {
        Instant start = clock.instant();
        long ticks = System.nanoTime();
        ErrorCode failed = null;
        boolean changed = false;
        try {
            FetchRecord before = records.find(id).orElse(null);
            StoredTree held =
                    before == null ? null : store.open(before.digest(), origin).orElse(null);
            Landing landing = load(held == null ? null : before, held, origin, loader, start);
            changed = before == null || !before.digest().equals(landing.record().digest());
            records.save(id, landing.record());
            flights.remove(id, flight);
            flight.land(landing.tree(), landing.record());
        } catch (SveltosException e) {
            failed = e.code();
            fail(flight, id, e);
        } catch (RuntimeException e) {
            failed = StandardErrorCode.INTERNAL;
            LOG.error("fetching failed in the host: {}", key, e);
            fail(
                    flight,
                    id,
                    new SveltosException(
                            StandardErrorCode.INTERNAL, "Fetching " + key + " failed.", e));
        } finally {
            metrics.fetched(
                    key.kind(), failed, changed, Duration.ofNanos(System.nanoTime() - ticks));
        }
    }

    private Landing load(
            @Nullable FetchRecord before,
            @Nullable StoredTree held,
            SourceReference origin,
            Loader loader,
            Instant start) {
        Staging staging = store.stage();
        boolean kept = false;
        try (staging) {
            Loaded loaded = loader.load(before, staging, Deadline.in(times.fetch()));
            if (loaded instanceof Loaded.Changed(String validator, String revision)) {
                StoredTree tree = store.commit(staging, origin);
                return new Landing(
                        tree, new FetchRecord(tree.digest(), validator, revision, start));
            }
            if (before == null || held == null) {
                throw new IllegalStateException("nothing was there to stay unchanged");
            }
            kept = true;
            return new Landing(held, before.checked(start));
        } finally {
            if (held != null && !kept) {
                held.close();
            }
        }
    }

    private void fail(Flight flight, String id, SveltosException failure) {
        if (failure.code() != StandardErrorCode.CANCELLED) {
            failures.put(id, failure);
        }
        flights.remove(id, flight);
        flight.fail(failure);
    }

    private record Landing(StoredTree tree, FetchRecord record) {}
}
