package io.projectsveltos.sandbox.virtual;

import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.Ports;
import io.projectsveltos.sandbox.ServerIdentity;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.net.NetClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Virtual clusters that live as long as this object. All of them share a few threads and, in front
 * of one control plane, a few connections. Safe for use by several threads; what is done here waits
 * for what is done at the same time.
 */
public final class VirtualFleet implements AutoCloseable {
    private final Vertx vertx;
    private final NetClient inner;
    private final Ports ports = new Ports(() -> ThreadLocalRandom.current().nextLong());
    private final Map<ControlPlane, Upstream> upstreams = new LinkedHashMap<>();
    private final Map<ControlPlane, ServerIdentity> strangers = new LinkedHashMap<>();
    private final Map<String, VirtualCluster> clusters = new LinkedHashMap<>();

    private VirtualFleet(Vertx vertx) {
        this.vertx = vertx;
        this.inner = vertx.createNetClient();
    }

    /** An empty fleet. */
    public static VirtualFleet start() {
        return new VirtualFleet(
                Vertx.vertx(
                        new VertxOptions()
                                .setEventLoopPoolSize(
                                        Math.clamp(
                                                Runtime.getRuntime().availableProcessors(), 2, 8))
                                .setWorkerPoolSize(1)
                                .setInternalBlockingPoolSize(1)
                                .setUseDaemonThread(true)
                                .setFileSystemOptions(
                                        new FileSystemOptions()
                                                .setFileCachingEnabled(false)
                                                .setClassPathResolvingEnabled(false))));
    }

    /** One more cluster in front of this control plane. */
    public VirtualCluster add(String name, ControlPlane plane) {
        return addAll(List.of(name), plane).getFirst();
    }

    /** Many more clusters in front of this control plane. */
    public synchronized List<VirtualCluster> addAll(List<String> names, ControlPlane plane) {
        for (String name : names) {
            if (!name.matches("[a-z0-9]([-a-z0-9]*[a-z0-9])?") || clusters.containsKey(name)) {
                throw new IllegalArgumentException(
                        "virtual cluster '"
                                + name
                                + "' is there already or not of lower-case letters, digits and '-'");
            }
        }
        Upstream upstream = upstreams.computeIfAbsent(plane, known -> new Upstream(vertx, known));
        ServerIdentity stranger =
                strangers.computeIfAbsent(plane, known -> known.identities(1).getFirst());
        List<ServerIdentity> identities = plane.identities(names.size());
        List<VirtualCluster> added = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Endpoint endpoint = new Endpoint(Loop.next(vertx), upstream);
            VirtualCluster cluster =
                    new VirtualCluster(
                            names.get(i),
                            plane,
                            identities.get(i),
                            stranger,
                            endpoint,
                            inner,
                            ports::propose);
            cluster.open();
            clusters.put(names.get(i), cluster);
            added.add(cluster);
        }
        return added;
    }

    /** Ends one for good. */
    public synchronized void remove(VirtualCluster cluster) {
        if (clusters.remove(cluster.name(), cluster)) {
            cluster.close();
        }
    }

    /** Those there are, by name. */
    public synchronized Map<String, VirtualCluster> clusters() {
        return Map.copyOf(clusters);
    }

    @Override
    public synchronized void close() {
        clusters.clear();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
