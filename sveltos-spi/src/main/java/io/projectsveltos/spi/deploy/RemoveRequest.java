package io.projectsveltos.spi.deploy;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.ClusterPort;
import io.projectsveltos.spi.context.ConnectionPort;
import io.projectsveltos.spi.context.KubeObject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Deployer} takes away from one cluster.
 *
 * @param name the entry in the profile
 * @param options as in {@link RenderRequest}; empty where they are not known any more
 * @param facts the managed cluster
 * @param cluster the cluster to write to
 * @param connection the cluster's credentials; fails where the capability CONNECTION is not
 *     declared
 * @param deployed what earlier calls left in the cluster, as far as known
 * @param token the turn's deadline and cancellation
 */
public record RemoveRequest(
        String name,
        Map<String, @Nullable Object> options,
        ClusterFacts facts,
        ClusterPort cluster,
        ConnectionPort connection,
        List<InventoryItem> deployed,
        CancellationToken token) {
    public RemoveRequest {
        requireNonNull(name, "name is null");
        options = new KubeObject(options).content();
        requireNonNull(facts, "facts is null");
        requireNonNull(cluster, "cluster is null");
        requireNonNull(connection, "connection is null");
        deployed = List.copyOf(deployed);
        requireNonNull(token, "token is null");
    }

    /** A removal without options. */
    public RemoveRequest(
            String name,
            ClusterFacts facts,
            ClusterPort cluster,
            ConnectionPort connection,
            List<InventoryItem> deployed,
            CancellationToken token) {
        this(name, Map.of(), facts, cluster, connection, deployed, token);
    }

    @Override
    public String toString() {
        return "RemoveRequest[" + name + " from " + facts + "]";
    }
}
