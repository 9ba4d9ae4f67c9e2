package io.projectsveltos.fleet.kube;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What one cluster serves, remembered a group and version at a time. A kind that is missing is
 * looked for again, but not more than once in {@link #MISS_PAUSE}; right after a definition of new
 * kinds was applied, every time.
 *
 * <p>No lock is held while a server is asked: the first to ask leaves a future, the others wait for
 * it within their own deadlines.
 */
final class Discovery {
    private static final Duration KEPT = Duration.ofMinutes(10);
    private static final Duration MISS_PAUSE = Duration.ofSeconds(2);
    private static final Duration UNSETTLED = Duration.ofSeconds(20);
    private static final int MAX_GROUPS = 1_000;

    private record Served(Map<String, ServedKind> kinds, long readAt) {}

    private final Cache<String, Served> groups;
    private final ConcurrentMap<String, CompletableFuture<Served>> asking =
            new ConcurrentHashMap<>();
    private final Ticker ticker;
    private final KindInterner interner;
    private volatile long unsettledUntil;

    Discovery(Ticker ticker, KindInterner interner) {
        this.ticker = ticker;
        this.interner = interner;
        this.unsettledUntil = ticker.read();
        this.groups =
                Caffeine.newBuilder()
                        .maximumSize(MAX_GROUPS)
                        .expireAfterWrite(KEPT)
                        .ticker(ticker)
                        .build();
    }

    /** Asks a server what a group and version serve; empty where it serves no such group. */
    @FunctionalInterface
    interface Source {
        Map<String, @Nullable Object> read(String apiVersion);
    }

    Optional<ServedKind> find(
            String apiVersion, String kind, Source source, CancellationToken token) {
        Served served = groups.getIfPresent(apiVersion);
        if (served != null) {
            ServedKind found = served.kinds().get(kind);
            if (found != null || !mayAskAgain(served)) {
                return Optional.ofNullable(found);
            }
        }
        return Optional.ofNullable(ask(apiVersion, source, token).kinds().get(kind));
    }

    /** Forgets what a group serves, because the server said otherwise. */
    void forget(String apiVersion) {
        groups.invalidate(apiVersion);
    }

    /** New kinds are about to appear. */
    void expectNewKinds() {
        unsettledUntil = ticker.read() + UNSETTLED.toNanos();
    }

    private boolean mayAskAgain(Served served) {
        long now = ticker.read();
        return now - unsettledUntil < 0 || now - served.readAt() >= MISS_PAUSE.toNanos();
    }

    private Served ask(String apiVersion, Source source, CancellationToken token) {
        CompletableFuture<Served> mine = new CompletableFuture<>();
        CompletableFuture<Served> other = asking.putIfAbsent(apiVersion, mine);
        if (other != null) {
            return await(other, token);
        }
        try {
            long now = ticker.read();
            Served served = new Served(interner.intern(kinds(source.read(apiVersion))), now);
            groups.put(apiVersion, served);
            mine.complete(served);
            return served;
        } catch (SveltosException e) {
            mine.completeExceptionally(e);
            throw e;
        } finally {
            asking.remove(apiVersion, mine);
            mine.cancel(false);
        }
    }

    private static Served await(CompletableFuture<Served> other, CancellationToken token) {
        try {
            return other.get(token.remaining().toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SveltosException(StandardErrorCode.CANCELLED, "The call was called off.", e);
        } catch (TimeoutException e) {
            throw new SveltosException(
                    StandardErrorCode.DEADLINE_EXCEEDED,
                    "The cluster did not say in time which kinds it serves.",
                    e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SveltosException known
                    ? new SveltosException(known.code(), String.valueOf(known.getMessage()), known)
                    : new IllegalStateException(e);
        }
    }

    private static Map<String, ServedKind> kinds(Map<String, @Nullable Object> list) {
        String groupVersion = text(list, "groupVersion");
        int slash = groupVersion.indexOf('/');
        String group = slash < 0 ? "" : groupVersion.substring(0, slash);
        String version = groupVersion.substring(slash + 1);
        Map<String, ServedKind> kinds = new LinkedHashMap<>();
        if (list.get("resources") instanceof List<?> resources) {
            for (Object item : resources) {
                if (item instanceof Map<?, ?> resource && !text(resource, "name").contains("/")) {
                    ServedKind kind =
                            new ServedKind(
                                    group,
                                    version,
                                    text(resource, "kind"),
                                    text(resource, "name"),
                                    Boolean.TRUE.equals(resource.get("namespaced")));
                    kinds.putIfAbsent(kind.kind(), kind);
                }
            }
        }
        return Map.copyOf(kinds);
    }

    private static String text(Map<?, ?> map, String field) {
        return map.get(field) instanceof String text ? text : "";
    }
}
