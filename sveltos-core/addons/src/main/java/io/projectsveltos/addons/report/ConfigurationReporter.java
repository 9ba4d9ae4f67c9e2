package io.projectsveltos.addons.report;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.projectsveltos.addons.summary.SummaryNames;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.Labels;
import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.ClusterConfigurationStatus;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.spi.deploy.InventoryItem;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps the ClusterConfiguration of a cluster, the list of everything deployed there. Turns of one
 * cluster never run at the same time, so that nobody else writes it meanwhile.
 */
public final class ConfigurationReporter {
    private final Store<ClusterConfiguration> configurations;
    private final InstantSource clock;

    /** A reporter on the management cluster. */
    public ConfigurationReporter(Store<ClusterConfiguration> configurations, InstantSource clock) {
        this.configurations = configurations;
        this.clock = clock;
    }

    /** Records a turn of one profile. */
    public void record(
            ClusterRef cluster,
            String profile,
            Collection<FeatureOutcome> outcomes,
            Set<String> gone) {
        Optional<ClusterConfiguration> current = find(cluster);
        ClusterConfigurationStatus before =
                current.map(ClusterConfiguration::getStatus).orElse(null);
        ClusterConfigurationStatus next =
                new ConfigurationEntries(before, now()).after(profile, outcomes, gone);
        if (!next.equals(before) && !(before == null && ConfigurationEntries.empty(next))) {
            write(current.orElseGet(() -> create(cluster)), next);
        }
    }

    /** Takes a profile out that has nothing on the cluster any more. */
    public void remove(ClusterRef cluster, String profile) {
        Optional<ClusterConfiguration> current = find(cluster);
        if (current.isEmpty()) {
            return;
        }
        ClusterConfigurationStatus next =
                new ConfigurationEntries(current.get().getStatus(), now()).without(profile);
        if (ConfigurationEntries.empty(next)) {
            configurations.delete(current.get());
            configurations.gone(Store.request(current.get()));
        } else if (!next.equals(current.get().getStatus())) {
            write(current.get(), next);
        }
    }

    /** The sides a feature has objects on, as far as it was recorded. */
    public Set<DeploymentType> sides(ClusterRef cluster, String profile, String featureId) {
        return find(cluster)
                .map(
                        configuration ->
                                new ConfigurationEntries(configuration.getStatus(), now())
                                        .sides(profile, featureId))
                .orElse(Set.of());
    }

    /** What a feature left on one side, as far as it was recorded; UIDs are not. */
    public List<InventoryItem> inventory(
            ClusterRef cluster, String profile, String featureId, DeploymentType type) {
        return find(cluster)
                .map(
                        configuration ->
                                new ConfigurationEntries(configuration.getStatus(), now())
                                        .inventory(profile, featureId, type))
                .orElse(List.of());
    }

    // The API keeps whole seconds.
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    private Optional<ClusterConfiguration> find(ClusterRef cluster) {
        return configurations.get(
                new Request(cluster.namespace(), SummaryNames.configuration(cluster)));
    }

    private ClusterConfiguration create(ClusterRef cluster) {
        ClusterConfiguration configuration = new ClusterConfiguration();
        configuration.setMetadata(
                new ObjectMetaBuilder()
                        .withNamespace(cluster.namespace())
                        .withName(SummaryNames.configuration(cluster))
                        .withLabels(
                                Map.of(
                                        Labels.CLUSTER_NAME,
                                        cluster.name(),
                                        Labels.CLUSTER_TYPE,
                                        cluster.type().wire()))
                        .build());
        return configurations.create(configuration);
    }

    private void write(ClusterConfiguration current, ClusterConfigurationStatus status) {
        ClusterConfiguration next = new ClusterConfiguration();
        next.setMetadata(current.getMetadata());
        next.setStatus(status);
        configurations.replaceStatus(next);
    }
}
