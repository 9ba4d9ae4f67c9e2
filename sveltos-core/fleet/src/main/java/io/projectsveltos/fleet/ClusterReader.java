package io.projectsveltos.fleet;

import io.projectsveltos.api.Annotations;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.Groups;
import io.projectsveltos.api.Labels;
import io.projectsveltos.spi.context.KubeObject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what the objects that stand for clusters say; no call, no state. */
final class ClusterReader {
    static final String SVELTOS_API = Groups.LIB + "/" + Groups.VERSION;
    static final String SVELTOS_KIND = "SveltosCluster";
    static final String CLUSTER_API = Groups.CLUSTER_API + "/v1beta2";
    static final String CLUSTER_API_KIND = "Cluster";

    private ClusterReader() {}

    /** The snapshot of a SveltosCluster: ready once its status says so. */
    static ClusterSnapshot sveltos(KubeObject object) {
        Map<?, ?> spec = map(object.content().get("spec"));
        Map<?, ?> status = map(object.content().get("status"));
        return new ClusterSnapshot(
                new ClusterRef(ClusterType.SVELTOS, object.namespace(), object.name()),
                object,
                flag(status.get("ready")),
                flag(spec.get("paused")),
                deleting(object),
                flag(spec.get("pullMode")),
                shardKey(object),
                text(status.get("version")));
    }

    /** The snapshot of a Cluster API cluster: ready once its control plane is initialized. */
    static ClusterSnapshot clusterApi(KubeObject object) {
        Map<?, ?> spec = map(object.content().get("spec"));
        Map<?, ?> status = map(object.content().get("status"));
        boolean ready =
                flag(map(status.get("initialization")).get("controlPlaneInitialized"))
                        || condition(status, "ControlPlaneInitialized");
        String version = object.labels().getOrDefault(Labels.KUBERNETES_VERSION, "");
        return new ClusterSnapshot(
                new ClusterRef(ClusterType.CAPI, object.namespace(), object.name()),
                object,
                ready,
                flag(spec.get("paused")),
                deleting(object),
                false,
                shardKey(object),
                version.isEmpty() ? text(map(spec.get("topology")).get("version")) : version);
    }

    /** Whether somebody who acts on clusters should look again; a heartbeat makes no difference. */
    static boolean differs(ClusterSnapshot before, ClusterSnapshot after) {
        return !before.object().uid().equals(after.object().uid())
                || before.ready() != after.ready()
                || before.paused() != after.paused()
                || before.deleting() != after.deleting()
                || !before.kubernetesVersion().equals(after.kubernetesVersion())
                || !before.object().labels().equals(after.object().labels())
                || !before.object().annotations().equals(after.object().annotations())
                || !map(before.object().content().get("spec"))
                        .equals(map(after.object().content().get("spec")));
    }

    static Map<?, ?> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    static String text(@Nullable Object value) {
        return value instanceof String text ? text : "";
    }

    static boolean flag(@Nullable Object value) {
        return Boolean.TRUE.equals(value);
    }

    private static boolean condition(Map<?, ?> status, String type) {
        return status.get("conditions") instanceof List<?> conditions
                && conditions.stream()
                        .map(ClusterReader::map)
                        .anyMatch(
                                condition ->
                                        type.equals(condition.get("type"))
                                                && "True".equals(condition.get("status")));
    }

    private static boolean deleting(KubeObject object) {
        return object.metadata().get("deletionTimestamp") != null;
    }

    private static String shardKey(KubeObject object) {
        return object.annotations().getOrDefault(Annotations.SHARD_KEY, "");
    }
}
