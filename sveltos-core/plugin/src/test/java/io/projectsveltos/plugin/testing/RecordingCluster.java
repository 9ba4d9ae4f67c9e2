package io.projectsveltos.plugin.testing;

import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.ClusterPort;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.ServedKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A cluster that holds nothing and notes what is written to it. */
public final class RecordingCluster implements ClusterPort {
    private final List<String> writes = new CopyOnWriteArrayList<>();

    /** Every write so far. */
    public List<String> writes() {
        return List.copyOf(writes);
    }

    @Override
    public Optional<ServedKind> kind(String apiVersion, String kind) {
        return Optional.empty();
    }

    @Override
    public Optional<KubeObject> get(ObjectKey key) {
        return Optional.empty();
    }

    @Override
    public List<KubeObject> list(
            String apiVersion, String kind, String namespace, Map<String, String> labels) {
        return List.of();
    }

    @Override
    public KubeObject apply(KubeObject object, ApplyOptions options) {
        writes.add("apply");
        return object;
    }

    @Override
    public void delete(ObjectKey key, String uid) {
        writes.add("delete");
    }
}
