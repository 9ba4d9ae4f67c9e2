package io.projectsveltos.fleet;

import io.projectsveltos.fleet.kube.Applied;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.ServedKind;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A management cluster in which there is one Secret, or none, and nobody asks for anything else.
 */
final class OneSecret implements KubeApi {
    private final AtomicInteger reads = new AtomicInteger();
    private volatile Optional<KubeObject> secret = Optional.empty();
    private volatile Runnable onRead = () -> {};

    /** Writes the Secret. */
    void write(String resourceVersion, String kubeconfig) {
        secret =
                Optional.of(
                        new KubeObject(
                                Map.of(
                                        "metadata",
                                        Map.of("uid", "uid", "resourceVersion", resourceVersion),
                                        "data",
                                        Map.of(
                                                "kubeconfig",
                                                Base64.getEncoder()
                                                        .encodeToString(
                                                                kubeconfig.getBytes(
                                                                        StandardCharsets
                                                                                .UTF_8))))));
    }

    /** Deletes it. */
    void delete() {
        secret = Optional.empty();
    }

    /** Does this in every read. */
    void onRead(Runnable action) {
        onRead = action;
    }

    /** How often it was read. */
    int reads() {
        return reads.get();
    }

    @Override
    public Optional<KubeObject> get(ObjectKey key) {
        reads.incrementAndGet();
        onRead.run();
        return secret;
    }

    @Override
    public KubeApi withToken(CancellationToken token) {
        return this;
    }

    @Override
    public Optional<ServedKind> kind(String apiVersion, String kind) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<KubeObject> list(
            String apiVersion, String kind, String namespace, Map<String, String> labels) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<KubeObject> list(
            String apiVersion, String kind, String namespace, String labelSelector) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<KubeObject> listMetadata(
            String apiVersion, String kind, String namespace, String labelSelector) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Applied applyObject(KubeObject object, ApplyOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public KubeObject create(KubeObject object) {
        throw new UnsupportedOperationException();
    }

    @Override
    public KubeObject replace(KubeObject object) {
        throw new UnsupportedOperationException();
    }

    @Override
    public KubeObject mergePatch(
            ObjectKey key, String subresource, Map<String, ? extends @Nullable Object> patch) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void delete(ObjectKey key, String uid) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String version() {
        throw new UnsupportedOperationException();
    }
}
