package io.projectsveltos.fleet.transport;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.Interceptor;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What every request of every client passes: held back by the fence, told to the listener. */
final class Gate implements Interceptor {
    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

    /** These are created to ask something, and stored nowhere. */
    private static final List<String> REVIEWS =
            List.of("/apis/authentication.k8s.io/", "/apis/authorization.k8s.io/");

    private final WriteFence fence;
    private final RequestListener listener;

    Gate(WriteFence fence, RequestListener listener) {
        this.fence = fence;
        this.listener = listener;
    }

    @Override
    public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
        if (READS.contains(request.method()) || review(request.uri().getPath())) {
            return;
        }
        Optional<String> why = fence.closed();
        if (why.isPresent()) {
            throw new SveltosException(StandardErrorCode.CANCELLED, why.get());
        }
    }

    @Override
    public void after(
            HttpRequest request,
            HttpResponse<?> response,
            AsyncBody.Consumer<List<ByteBuffer>> consumer) {
        listener.ended(request.method(), request.uri().getAuthority(), response.code());
    }

    private static boolean review(String path) {
        return REVIEWS.stream().anyMatch(path::startsWith);
    }
}
