package io.projectsveltos.fleet;

import io.projectsveltos.fleet.kube.Applied;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The API of one cluster through its accessor: each call goes over the connection of the moment,
 * tells the accessor when it fails, and is tried once more where that brings other credentials (a
 * refused call has done nothing).
 */
final class GuardedApi implements KubeApi {
    private static final Set<StandardErrorCode> TELLING =
            EnumSet.of(
                    StandardErrorCode.UNREACHABLE,
                    StandardErrorCode.UNAUTHORIZED,
                    StandardErrorCode.FORBIDDEN);

    private final ClusterAccessor accessor;
    private final ClusterSnapshot cluster;
    private final CancellationToken token;

    GuardedApi(ClusterAccessor accessor, ClusterSnapshot cluster, CancellationToken token) {
        this.accessor = accessor;
        this.cluster = cluster;
        this.token = token;
    }

    @Override
    public KubeApi withToken(CancellationToken other) {
        return new GuardedApi(accessor, cluster, other);
    }

    @Override
    public Optional<ServedKind> kind(String apiVersion, String kind) {
        return call(api -> api.kind(apiVersion, kind));
    }

    @Override
    public Optional<KubeObject> get(ObjectKey key) {
        return call(api -> api.get(key));
    }

    @Override
    public List<KubeObject> list(
            String apiVersion, String kind, String namespace, Map<String, String> labels) {
        return call(api -> api.list(apiVersion, kind, namespace, labels));
    }

    @Override
    public List<KubeObject> list(
            String apiVersion, String kind, String namespace, String labelSelector) {
        return call(api -> api.list(apiVersion, kind, namespace, labelSelector));
    }

    @Override
    public List<KubeObject> listMetadata(
            String apiVersion, String kind, String namespace, String labelSelector) {
        return call(api -> api.listMetadata(apiVersion, kind, namespace, labelSelector));
    }

    @Override
    public Applied applyObject(KubeObject object, ApplyOptions options) {
        return call(api -> api.applyObject(object, options));
    }

    @Override
    public KubeObject create(KubeObject object) {
        return call(api -> api.create(object));
    }

    @Override
    public KubeObject replace(KubeObject object) {
        return call(api -> api.replace(object));
    }

    @Override
    public KubeObject mergePatch(
            ObjectKey key, String subresource, Map<String, ? extends @Nullable Object> patch) {
        return call(api -> api.mergePatch(key, subresource, patch));
    }

    @Override
    public void delete(ObjectKey key, String uid) {
        call(
                api -> {
                    api.delete(key, uid);
                    return key;
                });
    }

    @Override
    public String version() {
        return call(KubeApi::version);
    }

    private <T> T call(Function<KubeApi, T> work) {
        LiveConnection connection = accessor.acquire(cluster, token);
        try {
            return work.apply(connection.api().withToken(token));
        } catch (SveltosException e) {
            if (!TELLING.contains(e.code())) {
                throw e;
            }
            LiveConnection renewed = accessor.failed(connection, e, token).orElseThrow(() -> e);
            return work.apply(renewed.api().withToken(token));
        }
    }
}
