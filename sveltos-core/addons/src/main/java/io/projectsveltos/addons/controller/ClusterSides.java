package io.projectsveltos.addons.controller;

import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.fleet.ClusterLookup;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.plugin.LoadedDeployer;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.ConnectionPort;
import io.projectsveltos.spi.deploy.Capability;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;
import java.util.Optional;

/**
 * The API servers one summary may write to.
 *
 * @param summary whose turn it is
 * @param management the management cluster, for entries that are deployed Local
 * @param managed the managed cluster; empty where it is gone
 */
record ClusterSides(
        Summary summary, KubeApi management, Optional<ClusterLookup.ManagedCluster> managed) {
    /** Both under the deadline of one turn. */
    static ClusterSides within(
            Turn turn,
            Summary summary,
            KubeApi management,
            Optional<ClusterLookup.ManagedCluster> managed) {
        return new ClusterSides(
                summary,
                management.withToken(turn),
                managed.map(
                        cluster ->
                                new ClusterLookup.ManagedCluster(
                                        cluster.snapshot(),
                                        cluster.api().withToken(turn),
                                        cluster.credentials())));
    }

    /** The API server of a side; empty where it is gone. */
    Optional<KubeApi> side(DeploymentType type) {
        return type == DeploymentType.LOCAL
                ? Optional.of(management)
                : managed.map(ClusterLookup.ManagedCluster::api);
    }

    /** The cluster, as far as it is known. */
    ClusterFacts facts() {
        return managed.map(cluster -> cluster.snapshot().facts())
                .orElseGet(
                        () ->
                                new ClusterFacts(
                                        summary.cluster().namespace(),
                                        summary.cluster().name(),
                                        summary.cluster().type().wire(),
                                        "",
                                        Map.of()));
    }

    /** The managed cluster's credentials, for a deployer that declared to need them. */
    ConnectionPort connection(LoadedDeployer deployer) {
        boolean declared = deployer.capabilities().contains(Capability.CONNECTION);
        return () -> {
            if (!declared || managed.isEmpty()) {
                throw new SveltosException(
                        StandardErrorCode.PLUGIN_FAILED,
                        "deployer "
                                + deployer.id()
                                + " asked for a cluster's credentials without the capability"
                                + " CONNECTION; its author has to declare it");
            }
            return managed.get().credentials().kubeconfig();
        };
    }
}
