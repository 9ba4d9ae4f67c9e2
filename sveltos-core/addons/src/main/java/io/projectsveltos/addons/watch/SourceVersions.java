package io.projectsveltos.addons.watch;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.fabric8.kubernetes.client.informers.cache.ReducedStateItemStore;
import io.projectsveltos.api.Secrets;
import io.projectsveltos.spi.context.SourceReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Watches ConfigMaps, and the Secrets that are meant for Sveltos, and keeps of each nothing but its
 * version.
 */
public final class SourceVersions implements AutoCloseable {
    private final Map<SourceReference, String> versions = new ConcurrentHashMap<>();
    private final List<SharedIndexInformer<?>> informers;

    /**
     * Watches, once started.
     *
     * @param changed hears of every source that appears, changes or goes
     */
    public SourceVersions(KubernetesClient client, Consumer<SourceReference> changed) {
        SharedIndexInformer<ConfigMap> configMaps =
                client.configMaps().inAnyNamespace().runnableInformer(0);
        SharedIndexInformer<Secret> secrets =
                client.secrets()
                        .inAnyNamespace()
                        .withField("type", Secrets.ADDONS_TYPE)
                        .runnableInformer(0);
        reduce(client, configMaps, ConfigMap.class).addEventHandler(events("ConfigMap", changed));
        reduce(client, secrets, Secret.class).addEventHandler(events("Secret", changed));
        this.informers = List.of(configMaps, secrets);
    }

    /** Starts to watch; returns once the first listings are in. */
    public void start() {
        informers.stream()
                .map(informer -> informer.start().toCompletableFuture())
                .toList()
                .forEach(future -> future.join());
    }

    /** The version of a source; empty for one that was not seen. */
    public Optional<String> version(SourceReference reference) {
        return Optional.ofNullable(versions.get(reference));
    }

    @Override
    public void close() {
        informers.forEach(SharedIndexInformer::stop);
    }

    private static <T extends HasMetadata> SharedIndexInformer<T> reduce(
            KubernetesClient client, SharedIndexInformer<T> informer, Class<T> type) {
        Patience.untilListed(informer);
        return informer.removeNamespaceIndex()
                .itemStore(
                        new ReducedStateItemStore<>(
                                ReducedStateItemStore.NAME_KEY_STATE,
                                type,
                                client.getKubernetesSerialization()));
    }

    private <T extends HasMetadata> ResourceEventHandler<T> events(
            String kind, Consumer<SourceReference> changed) {
        return new ResourceEventHandler<>() {
            @Override
            public void onAdd(T object) {
                seen(object);
            }

            @Override
            public void onUpdate(T old, T object) {
                seen(object);
            }

            @Override
            public void onDelete(T object, boolean finalStateUnknown) {
                versions.remove(reference(object));
                changed.accept(reference(object));
            }

            private void seen(T object) {
                String version = object.getMetadata().getResourceVersion();
                if (!version.equals(versions.put(reference(object), version))) {
                    changed.accept(reference(object));
                }
            }

            private SourceReference reference(T object) {
                return new SourceReference(
                        kind, object.getMetadata().getNamespace(), object.getMetadata().getName());
            }
        };
    }
}
