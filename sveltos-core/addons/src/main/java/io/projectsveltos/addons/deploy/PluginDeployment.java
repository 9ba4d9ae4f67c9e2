package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.OpenSources;
import io.projectsveltos.addons.render.RenderInput;
import io.projectsveltos.addons.render.RenderTree;
import io.projectsveltos.addons.render.RenderedBundle;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.SourceReader;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.ConnectionPort;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lets a deployer that works on the cluster itself do its work on one side, and keeps the account
 * of what it left there.
 */
public final class PluginDeployment {
    private final Deployer deployer;
    private final KubeApi api;
    private final DeploymentType side;
    private final ConnectionPort connection;
    private final ClusterFacts cluster;
    private final Turn turn;

    /**
     * For one side of one cluster, under one turn's deadline.
     *
     * @param connection fails where the deployer did not declare that it needs one
     */
    public PluginDeployment(
            Deployer deployer,
            KubeApi api,
            DeploymentType side,
            ConnectionPort connection,
            ClusterFacts cluster,
            Turn turn) {
        this.deployer = deployer;
        this.api = api;
        this.side = side;
        this.connection = connection;
        this.cluster = cluster;
        this.turn = turn;
    }

    /**
     * Applies.
     *
     * @param deployed what is recorded of earlier turns
     */
    public FeatureResult apply(
            RenderedBundle bundle,
            List<InventoryItem> deployed,
            DeployPolicy policy,
            SourceReader reader) {
        if (bundle.inputs().isEmpty()) {
            return withoutSource(bundle, deployed, policy);
        }
        List<DeployedObject> objects = new ArrayList<>();
        for (RenderInput input : bundle.inputs()) {
            try {
                DeployResult result = apply(input, deployed, reader);
                result.inventory()
                        .forEach(
                                item ->
                                        objects.add(
                                                new DeployedObject(
                                                        item.key(), side, result.changed())));
                if (result.failure().isPresent()) {
                    return new FeatureResult(objects, result.failure(), PruneHold.NONE);
                }
            } catch (SveltosException e) {
                return new FeatureResult(objects, Optional.of(e), PruneHold.NONE);
            }
        }
        return new FeatureResult(objects, Optional.empty(), PruneHold.NONE);
    }

    /**
     * Removes; absent is success.
     *
     * @param name the entry in the profile
     */
    public void remove(String name, List<InventoryItem> deployed) {
        DeployResult result =
                deployer.remove(new RemoveRequest(name, cluster, api, connection, deployed, turn));
        if (result.failure().isPresent()) {
            throw result.failure().get();
        }
    }

    // The source went away; by itself that is no wish to lose what it brought.
    private FeatureResult withoutSource(
            RenderedBundle bundle, List<InventoryItem> deployed, DeployPolicy policy) {
        PruneHold hold = PruneHold.of(deployed.stream().map(InventoryItem::key).toList());
        if (!hold.confirmedBy(policy.confirmedPrune())) {
            return new FeatureResult(List.of(), Optional.empty(), hold);
        }
        try {
            remove(Feature.nameOf(bundle.feature().id()), deployed);
            return new FeatureResult(List.of(), Optional.empty(), PruneHold.NONE);
        } catch (SveltosException e) {
            return new FeatureResult(List.of(), Optional.of(e), PruneHold.NONE);
        }
    }

    private DeployResult apply(
            RenderInput input, List<InventoryItem> deployed, SourceReader reader) {
        try (RenderTree tree = input.tree();
                OpenSources sources = new OpenSources(reader, turn)) {
            return deployer.apply(
                    new DeployRequest(
                            input.request(tree, cluster),
                            api,
                            sources,
                            connection,
                            deployed,
                            false,
                            turn));
        }
    }
}
