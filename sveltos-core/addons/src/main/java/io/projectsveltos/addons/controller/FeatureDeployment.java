package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.deploy.Convergence;
import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.DeployedObject;
import io.projectsveltos.addons.deploy.FeatureResult;
import io.projectsveltos.addons.deploy.PluginDeployment;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.deploy.ReleaseClaims;
import io.projectsveltos.addons.deploy.ReleaseDeployment;
import io.projectsveltos.addons.deploy.Withdrawal;
import io.projectsveltos.addons.render.RenderedBundle;
import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.addons.report.SummaryReports;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.SourceReader;
import io.projectsveltos.api.Features;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.plugin.LoadedDeployer;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One feature of one summary on both sides, by whichever means its deployer has. The management
 * cluster comes first, so that what is prepared there is there for the managed one; on the way out
 * it comes last.
 */
final class FeatureDeployment {
    private static final List<DeploymentType> OUT =
            List.of(DeploymentType.REMOTE, DeploymentType.LOCAL);

    private final ClusterSides sides;
    private final LoadedDeployer deployer;
    private final SummaryReports reports;
    private final SourceReader sources;
    private final ReleaseClaims claims;
    private final Turn turn;

    FeatureDeployment(
            ClusterSides sides,
            LoadedDeployer deployer,
            SummaryReports reports,
            SourceReader sources,
            ReleaseClaims claims,
            Turn turn) {
        this.sides = sides;
        this.deployer = deployer;
        this.reports = reports;
        this.sources = sources;
        this.claims = claims;
        this.turn = turn;
    }

    /** Applies; the second side only after the first succeeded. */
    FeatureResult apply(RenderedBundle bundle) throws InterruptedException {
        List<DeployedObject> objects = new ArrayList<>();
        PruneHold hold = PruneHold.NONE;
        if (deployer.deployer() instanceof Deployer plugin && releases(bundle.feature().id())) {
            return releases(plugin).apply(bundle, summary().policy(), sources);
        }
        for (DeploymentType type : DeploymentType.values()) {
            Optional<FeatureResult> result = apply(bundle, type);
            if (result.isPresent()) {
                objects.addAll(result.get().objects());
                hold = hold.and(result.get().hold());
                if (result.get().failure().isPresent()) {
                    return new FeatureResult(objects, result.get().failure(), hold);
                }
            }
        }
        return new FeatureResult(objects, Optional.empty(), hold);
    }

    /**
     * Prunes after everything was applied. A deployer that works on the cluster itself has done so.
     *
     * @param wanted the objects of every feature of the summary
     * @param types the sides it may have objects on
     */
    FeatureResult prune(
            RenderedBundle bundle,
            FeatureResult applied,
            Collection<RenderedObject> wanted,
            Set<DeployedKind> deployed,
            Set<DeploymentType> types) {
        if (deployed.isEmpty() || deployer.deployer() instanceof Deployer) {
            return applied;
        }
        PruneHold hold = PruneHold.NONE;
        try {
            for (DeploymentType type : types) {
                List<RenderedObject> side =
                        wanted.stream()
                                .filter(item -> item.entry().deploymentType() == type)
                                .toList();
                Collection<DeployedKind> kinds =
                        type == DeploymentType.LOCAL
                                ? localKinds().of(bundle.feature().id(), deployed)
                                : deployed;
                if (!kinds.isEmpty()) {
                    hold =
                            hold.and(
                                    convergence(type)
                                            .prune(bundle, side, summary().policy(), kinds));
                }
            }
            return new FeatureResult(applied.objects(), Optional.empty(), hold);
        } catch (SveltosException e) {
            return new FeatureResult(applied.objects(), Optional.of(e), hold);
        }
    }

    /**
     * Takes the feature away. A side that is gone has nothing left.
     *
     * @param leave keep the objects and only take the marks of ownership from them
     */
    void withdraw(String featureId, SummaryStatuses statuses, boolean leave) {
        for (DeploymentType type : OUT) {
            Optional<KubeApi> api = sides.side(type);
            if (api.isEmpty()) {
                continue;
            }
            if (deployer.deployer() instanceof Deployer plugin && releases(featureId)) {
                if (!leave && type == DeploymentType.REMOTE) {
                    releases(plugin).withdraw();
                }
            } else if (deployer.deployer() instanceof Deployer plugin) {
                List<InventoryItem> deployed = inventory(featureId, type);
                if (!leave && (type == DeploymentType.REMOTE || !deployed.isEmpty())) {
                    plugin(plugin, api.get(), type).remove(Feature.nameOf(featureId), deployed);
                }
            } else {
                Collection<DeployedKind> kinds =
                        type == DeploymentType.LOCAL
                                ? localKinds().of(featureId, statuses)
                                : statuses.kinds(featureId);
                new Withdrawal(api.get(), type, summary().identity(), turn)
                        .withdraw(featureId, kinds, leave);
            }
        }
    }

    private Optional<FeatureResult> apply(RenderedBundle bundle, DeploymentType type)
            throws InterruptedException {
        if (deployer.deployer() instanceof Deployer plugin) {
            boolean here =
                    bundle.feature().entries().stream()
                            .anyMatch(entry -> entry.deploymentType() == type);
            return here
                    ? Optional.of(
                            plugin(plugin, api(type), type)
                                    .apply(
                                            bundle,
                                            inventory(bundle.feature().id(), type),
                                            summary().policy(),
                                            sources))
                    : Optional.empty();
        }
        return bundle.objects(type).isEmpty()
                ? Optional.empty()
                : Optional.of(convergence(type).apply(bundle, summary().policy()));
    }

    private Convergence convergence(DeploymentType type) {
        return new Convergence(api(type), type, summary().identity(), turn);
    }

    private PluginDeployment plugin(Deployer plugin, KubeApi api, DeploymentType type) {
        return new PluginDeployment(
                plugin, api, type, sides.connection(deployer), sides.facts(), turn);
    }

    private ReleaseDeployment releases(Deployer plugin) {
        return new ReleaseDeployment(
                plugin,
                api(DeploymentType.REMOTE),
                sides.connection(deployer),
                sides.facts(),
                claims,
                turn);
    }

    private static boolean releases(String featureId) {
        return Features.HELM.equals(featureId);
    }

    private List<InventoryItem> inventory(String featureId, DeploymentType type) {
        return reports.inventory(summary().cluster(), summary().profile(), featureId, type);
    }

    private LocalKinds localKinds() {
        return new LocalKinds(summary(), reports, api(DeploymentType.LOCAL));
    }

    private Summary summary() {
        return sides.summary();
    }

    private KubeApi api(DeploymentType type) {
        return sides.side(type)
                .orElseThrow(() -> new IllegalStateException("no cluster to deploy to"));
    }
}
