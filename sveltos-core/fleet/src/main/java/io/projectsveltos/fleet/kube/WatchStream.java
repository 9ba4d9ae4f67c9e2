package io.projectsveltos.fleet.kube;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

/**
 * One open watch: a GET whose answer is a line for each event. Event loops hand chunks over, the
 * reading thread turns them into events and asks for the next chunk only then, so that a slow
 * listener slows its server down instead of filling the heap.
 */
final class WatchStream<T> {
    private static final Logger LOG = LoggerFactory.getLogger(WatchStream.class);
    private static final String METADATA =
            "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
    private static final Duration OPENING = Duration.ofSeconds(10);

    // A watch that was dropped without a word looks like one of which nothing is to be told. So
    // none lasts for longer than this: what the next one begins with tells what the last one kept.
    private static final int SHORTEST_SECONDS = 35;
    private static final int LONGEST_SECONDS = 50;

    /** How much later than asked for a server may end a watch. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    /** What event loops hand over: a chunk, or the end. */
    private record Piece(byte @Nullable [] bytes) {}

    private final ServerApi api;
    private final ServedKind kind;
    private final Subscription<T> subscription;
    private final Duration lifetime;
    private final Request request;
    private final BlockingQueue<Piece> pieces = new LinkedBlockingQueue<>();
    private final LineBuffer lines = new LineBuffer();
    private String position;

    WatchStream(ServerApi api, ServedKind kind, Subscription<T> subscription, String position) {
        this.api = api;
        this.kind = kind;
        this.subscription = subscription;
        this.position = position;
        this.lifetime =
                Duration.ofSeconds(
                        ThreadLocalRandom.current().nextInt(SHORTEST_SECONDS, LONGEST_SECONDS));
        this.request = request(kind, subscription.spec(), position, lifetime);
    }

    /** Tells all events until the server ends the watch; returns where the next one begins. */
    String read() throws InterruptedException {
        HttpResponse<AsyncBody> response = open();
        AsyncBody body = response.body();
        try {
            if (response.code() == Reply.GONE) {
                return "";
            }
            if (!response.isSuccessful()) {
                throw refused(response);
            }
            var _ = body.done().whenComplete((_, _) -> pieces.add(new Piece(null)));
            return readLines(body);
        } finally {
            body.cancel();
        }
    }

    /** Ends it from another thread. */
    void close() {
        pieces.add(new Piece(null));
    }

    private HttpResponse<AsyncBody> open() throws InterruptedException {
        CompletableFuture<HttpResponse<AsyncBody>> answer =
                api.exchange().stream(request, (chunks, _) -> pieces.add(new Piece(join(chunks))));
        try {
            return answer.get(OPENING.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw api.failures().noAnswer(request, e.getCause());
        } catch (TimeoutException e) {
            var _ = answer.thenAccept(late -> late.body().cancel());
            throw api.failures().noAnswerInTime(request, e);
        }
    }

    private String readLines(AsyncBody body) throws InterruptedException {
        long end = System.nanoTime() + lifetime.plus(GRACE).toNanos();
        while (true) {
            body.consume();
            Piece piece = pieces.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (piece == null) {
                return position;
            }
            byte[] bytes = piece.bytes();
            if (bytes == null) {
                return position;
            }
            lines.add(bytes);
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                if (!tell(event(line))) {
                    return "";
                }
            }
        }
    }

    /** Tells one event; false where the server has forgotten the position. */
    private boolean tell(WatchEvent<T> event) {
        switch (event) {
            case WatchEvent.Upserted<T>(T object) -> {
                subscription.listener().upserted(object);
                advance(subscription.codec().version(object));
            }
            case WatchEvent.Deleted<T>(T object) -> {
                subscription.listener().deleted(object);
                advance(subscription.codec().version(object));
            }
            case WatchEvent.Bookmark<T>(String version) -> advance(version);
            case WatchEvent.Failed<T> _ -> {
                LOG.atDebug().addKeyValue("kind", kind.kind()).log("Watch ended by its server");
                return false;
            }
        }
        return true;
    }

    private void advance(String version) {
        if (!version.isEmpty()) {
            position = version;
        }
    }

    private WatchEvent<T> event(byte[] line) {
        try {
            return Wire.event(line, subscription.codec());
        } catch (JacksonException e) {
            throw api.failures().nonsense(request, e);
        }
    }

    private SveltosException refused(HttpResponse<AsyncBody> response) {
        Reply reply = new Reply(response.code(), BoundedBody.retryAfter(response), new byte[0]);
        return api.failures().refused(request, reply, Failures.Privacy.open());
    }

    private static Request request(
            ServedKind kind, WatchSpec spec, String position, Duration lifetime) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("watch", "true");
        query.put("allowWatchBookmarks", "true");
        query.put("resourceVersion", position);
        query.put("timeoutSeconds", Long.toString(lifetime.toSeconds()));
        query.put("labelSelector", spec.labelSelector());
        query.put("fieldSelector", spec.fieldSelector());
        String path = ApiPaths.query(ApiPaths.collection(kind, spec.namespace()), query);
        return Request.get(path, spec.metadataOnly() ? METADATA : Request.JSON);
    }

    private static byte[] join(List<ByteBuffer> chunks) {
        byte[] bytes = new byte[chunks.stream().mapToInt(ByteBuffer::remaining).sum()];
        int at = 0;
        for (ByteBuffer chunk : chunks) {
            int length = chunk.remaining();
            chunk.get(bytes, at, length);
            at += length;
        }
        return bytes;
    }
}
