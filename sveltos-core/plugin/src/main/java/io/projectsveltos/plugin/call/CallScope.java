package io.projectsveltos.plugin.call;

import static io.projectsveltos.spi.error.StandardErrorCode.CANCELLED;
import static io.projectsveltos.spi.error.StandardErrorCode.DEADLINE_EXCEEDED;

import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ClusterPort;
import io.projectsveltos.spi.context.ConnectionPort;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.context.SourcePort;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The time of one call. What the plugin was lent for it stops working when the host leaves the
 * call, so that an abandoned one that wakes up later can write nothing.
 */
final class CallScope implements AutoCloseable {
    private final String operation;
    private final long end;
    private volatile boolean over;

    CallScope(String operation, Duration time) {
        this.operation = operation;
        this.end = System.nanoTime() + time.toNanos();
    }

    @Override
    public void close() {
        over = true;
    }

    void check() {
        if (over) {
            throw new SveltosException(
                    CANCELLED, "The call to " + operation + " is over; its ports are closed.");
        }
    }

    CancellationToken token(CancellationToken token) {
        return new CancellationToken() {
            @Override
            public boolean cancelled() {
                return over || token.cancelled();
            }

            @Override
            public Duration remaining() {
                Duration own = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
                Duration turn = token.remaining();
                return over ? Duration.ZERO : turn.compareTo(own) < 0 ? turn : own;
            }

            @Override
            public void check() {
                CallScope.this.check();
                token.check();
                if (remaining().isZero()) {
                    throw new SveltosException(
                            DEADLINE_EXCEEDED, "The time to " + operation + " is over.");
                }
            }
        };
    }

    ConnectionPort connection(ConnectionPort port) {
        return () -> {
            check();
            return port.kubeconfig();
        };
    }

    SourcePort sources(SourcePort port) {
        return reference -> {
            check();
            return port.open(reference);
        };
    }

    PostRenderer postRenderer(PostRenderer renderer) {
        if (renderer.equals(PostRenderer.NONE)) {
            return renderer;
        }
        String digest = renderer.digest();
        return new PostRenderer() {
            @Override
            public String render(String manifests) {
                check();
                return renderer.render(manifests);
            }

            @Override
            public String digest() {
                return digest;
            }
        };
    }

    ClusterPort cluster(ClusterPort port) {
        return new ClusterPort() {
            @Override
            public Optional<ServedKind> kind(String apiVersion, String kind) {
                check();
                return port.kind(apiVersion, kind);
            }

            @Override
            public Optional<KubeObject> get(ObjectKey key) {
                check();
                return port.get(key);
            }

            @Override
            public List<KubeObject> list(
                    String apiVersion, String kind, String namespace, Map<String, String> labels) {
                check();
                return port.list(apiVersion, kind, namespace, labels);
            }

            @Override
            public KubeObject apply(KubeObject object, ApplyOptions options) {
                check();
                return port.apply(object, options);
            }

            @Override
            public void delete(ObjectKey key, String uid) {
                check();
                port.delete(key, uid);
            }
        };
    }
}
