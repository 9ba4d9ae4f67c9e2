package io.projectsveltos.sandbox.virtual;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A watch of a client's ConfigMap and what it told. */
final class Watched implements Watcher<ConfigMap>, AutoCloseable {
    private final List<String> events = new CopyOnWriteArrayList<>();
    private volatile boolean ended;
    private final Watch watch;

    private Watched(Client client) {
        watch =
                client.kube()
                        .configMaps()
                        .inNamespace("default")
                        .withName(client.name())
                        .watch(this);
    }

    static Watched by(Client client) {
        return new Watched(client);
    }

    List<String> events() {
        return List.copyOf(events);
    }

    boolean ended() {
        return ended;
    }

    @Override
    public void eventReceived(Action action, ConfigMap object) {
        events.add(action.name());
    }

    @Override
    public void onClose(WatcherException cause) {
        ended = true;
    }

    @Override
    public void onClose() {
        ended = true;
    }

    @Override
    public void close() {
        watch.close();
    }
}
