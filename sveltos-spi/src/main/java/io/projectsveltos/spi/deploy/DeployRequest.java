package io.projectsveltos.spi.deploy;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ClusterPort;
import io.projectsveltos.spi.context.ConnectionPort;
import io.projectsveltos.spi.context.SourcePort;
import java.util.List;

/**
 * What a {@link Deployer} brings to one cluster.
 *
 * @param input source, path, values, options and cluster, as for a renderer
 * @param cluster the cluster to write to
 * @param sources further sources
 * @param connection the cluster's credentials; fails where the capability CONNECTION is not
 *     declared
 * @param deployed what earlier calls left in the cluster, as far as known
 * @param postRenderer to be asked for everything that is rendered before it is applied
 * @param dryRun compute and report, write nothing
 * @param token the turn's deadline and cancellation
 */
public record DeployRequest(
        RenderRequest input,
        ClusterPort cluster,
        SourcePort sources,
        ConnectionPort connection,
        List<InventoryItem> deployed,
        PostRenderer postRenderer,
        boolean dryRun,
        CancellationToken token) {
    public DeployRequest {
        requireNonNull(input, "input is null");
        requireNonNull(cluster, "cluster is null");
        requireNonNull(sources, "sources is null");
        requireNonNull(connection, "connection is null");
        deployed = List.copyOf(deployed);
        requireNonNull(postRenderer, "postRenderer is null");
        requireNonNull(token, "token is null");
    }

    /** A request without changes to what is rendered. */
    public DeployRequest(
            RenderRequest input,
            ClusterPort cluster,
            SourcePort sources,
            ConnectionPort connection,
            List<InventoryItem> deployed,
            boolean dryRun,
            CancellationToken token) {
        this(input, cluster, sources, connection, deployed, PostRenderer.NONE, dryRun, token);
    }

    @Override
    public String toString() {
        return "DeployRequest[" + input.name() + " to " + input.cluster() + "]";
    }
}
