package io.projectsveltos.acceptance;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * A profile that comes to two clusters, changes, and goes, in a namespace of its own. The clusters
 * are virtual ones, so that what the controller asks of them can be stopped on its way.
 */
final class Story {
    static final String PROFILE = "web";

    private final FleetClusters fleet;
    private final Scene scene;
    private final Map<String, VirtualCluster> clusters;

    Story(FleetClusters fleet, Scene scene, Map<String, VirtualCluster> clusters) {
        this.fleet = fleet;
        this.scene = scene;
        this.clusters = clusters;
    }

    /** Its namespace, and the beginning of all names it uses. */
    String name() {
        return scene.namespace();
    }

    /** The namespace that the profile brings to the clusters. */
    String target() {
        return name() + "-app";
    }

    Scene scene() {
        return scene;
    }

    KubernetesClient management() {
        return fleet.management().client();
    }

    /** The real clusters behind one and two. */
    List<TestCluster> managed() {
        return fleet.managed();
    }

    VirtualCluster cluster(String name) {
        VirtualCluster cluster = clusters.get(name);
        if (cluster == null) {
            throw new IllegalArgumentException("the story has no cluster " + name);
        }
        return cluster;
    }

    Collection<VirtualCluster> clusters() {
        return clusters.values();
    }

    /** Registers both clusters. */
    void register() {
        clusters.forEach(
                (name, cluster) ->
                        scene.register(name, cluster.kubeconfig().yaml(), scene.matching()));
    }

    /** What the profile brings. */
    void content(String manifests) {
        scene.configMap("app", Map.of("app.yaml", manifests));
    }
}
