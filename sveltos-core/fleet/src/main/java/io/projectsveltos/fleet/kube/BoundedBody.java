package io.projectsveltos.fleet.kube;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Collects one answer up to {@link Wire#MAX_BYTES}. Chunks arrive one after another on an event
 * loop; only the flags are seen by other threads.
 */
final class BoundedBody implements AsyncBody.Consumer<List<ByteBuffer>> {
    private static final int MAX_RETRY_SECONDS = 3_600;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private volatile @Nullable AsyncBody body;
    private volatile boolean overflowed;

    @Override
    public void consume(List<ByteBuffer> chunks, AsyncBody source) {
        for (ByteBuffer chunk : chunks) {
            if (bytes.size() + chunk.remaining() > Wire.MAX_BYTES) {
                overflowed = true;
                source.cancel();
                return;
            }
            byte[] copy = new byte[chunk.remaining()];
            chunk.get(copy);
            bytes.writeBytes(copy);
        }
        source.consume();
    }

    CompletableFuture<Reply> readWhole(HttpResponse<AsyncBody> response) {
        AsyncBody source = response.body();
        body = source;
        source.consume();
        return source.done()
                .thenApply(
                        done ->
                                new Reply(
                                        response.code(),
                                        retryAfter(response),
                                        bytes.toByteArray()));
    }

    boolean overflowed() {
        return overflowed;
    }

    /** Ends the request, if its answer has begun; before that, its own timeout does. */
    void cancel() {
        AsyncBody source = body;
        if (source != null) {
            source.cancel();
        }
    }

    static Duration retryAfter(HttpResponse<?> response) {
        String header = response.header("Retry-After");
        if (header == null || !header.matches("\\d{1,9}")) {
            return Duration.ZERO;
        }
        return Duration.ofSeconds(Math.min(MAX_RETRY_SECONDS, Integer.parseInt(header)));
    }
}
