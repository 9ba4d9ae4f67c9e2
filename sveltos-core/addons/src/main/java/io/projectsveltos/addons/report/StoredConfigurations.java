package io.projectsveltos.addons.report;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.Labels;
import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.ClusterConfigurationStatus;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.kernel.Request;
import java.util.Map;
import java.util.Optional;

/** Those of the management cluster. */
record StoredConfigurations(Store<ClusterConfiguration> store) implements Configurations {
    @Override
    public Optional<ClusterConfiguration> find(Request key) {
        return store.get(key);
    }

    @Override
    public void write(Request key, ClusterRef cluster, ClusterConfigurationStatus status) {
        ClusterConfiguration next = new ClusterConfiguration();
        next.setMetadata(find(key).orElseGet(() -> create(key, cluster)).getMetadata());
        next.setStatus(status);
        store.replaceStatus(next);
    }

    @Override
    public void delete(ClusterConfiguration configuration) {
        store.delete(configuration);
        store.gone(Store.request(configuration));
    }

    private ClusterConfiguration create(Request key, ClusterRef cluster) {
        ClusterConfiguration configuration = new ClusterConfiguration();
        configuration.setMetadata(
                new ObjectMetaBuilder()
                        .withNamespace(key.namespace())
                        .withName(key.name())
                        .withLabels(
                                Map.of(
                                        Labels.CLUSTER_NAME,
                                        cluster.name(),
                                        Labels.CLUSTER_TYPE,
                                        cluster.type().wire()))
                        .build());
        return store.create(configuration);
    }
}
