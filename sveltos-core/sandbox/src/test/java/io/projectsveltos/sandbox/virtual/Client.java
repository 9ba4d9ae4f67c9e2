package io.projectsveltos.sandbox.virtual;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.time.Duration;
import java.util.UUID;

/** A client of one virtual cluster that waits little and asks once. */
record Client(KubernetesClient kube, String name) implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    static Client of(VirtualCluster cluster) {
        return of(cluster, PATIENCE);
    }

    static Client of(VirtualCluster cluster, Duration patience) {
        Config config = Config.fromKubeconfig(cluster.kubeconfig().yaml());
        int millis = Math.toIntExact(patience.toMillis());
        config.setConnectionTimeout(millis);
        config.setRequestTimeout(millis);
        config.setRequestRetryBackoffLimit(0);
        config.setWatchReconnectLimit(0);
        config.setUserAgent("virtual-test");
        return new Client(
                new KubernetesClientBuilder().withConfig(config).build(),
                "cm-" + UUID.randomUUID());
    }

    /** Creates the ConfigMap of this client's name. */
    ConfigMap create() {
        return kube.configMaps().resource(configMap()).create();
    }

    /** Its ConfigMap as the API server has it; null where it has none. */
    ConfigMap read() {
        return kube.configMaps().inNamespace("default").withName(name).get();
    }

    ConfigMap configMap() {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName(name)
                .endMetadata()
                .addToData("key", "value")
                .build();
    }

    @Override
    public void close() {
        kube.close();
    }
}
