package io.projectsveltos.testkit;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The clusters of one test and the namespace that is its own in each of them. The clusters
 * themselves are shared: what a test makes outside its namespace it names after it and removes.
 */
public final class FleetClusters implements AutoCloseable {
    /** On the namespace: the test it belongs to. */
    public static final String TEST_ANNOTATION = "sandbox.projectsveltos.io/test";

    private static final int LONGEST_NAME = 40;

    private final List<TestCluster> clusters;
    private final String namespace;

    private FleetClusters(List<TestCluster> clusters, String namespace) {
        this.clusters = clusters;
        this.namespace = namespace;
    }

    static FleetClusters open(SharedFleet fleet, int managed, ExtensionContext test) {
        FleetClusters opened = new FleetClusters(fleet.atLeast(managed), uniqueNamespace(test));
        opened.createNamespaces(test.getUniqueId());
        return opened;
    }

    private static String uniqueNamespace(ExtensionContext test) {
        String name =
                test.getTestMethod()
                        .map(method -> method.getName())
                        .orElseGet(() -> test.getRequiredTestClass().getSimpleName())
                        .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9-]", "-");
        String cut = name.substring(0, Math.min(name.length(), LONGEST_NAME));
        String suffix =
                Integer.toString(ThreadLocalRandom.current().nextInt(36 * 36 * 36 * 36), 36);
        return cut.replaceAll("-+$", "") + "-" + suffix;
    }

    private void createNamespaces(String test) {
        for (TestCluster cluster : clusters) {
            cluster.client()
                    .namespaces()
                    .resource(
                            new NamespaceBuilder()
                                    .withNewMetadata()
                                    .withName(namespace)
                                    .addToAnnotations(TEST_ANNOTATION, test)
                                    .endMetadata()
                                    .build())
                    .create();
        }
    }

    /** The cluster in which the controller under test runs. */
    public TestCluster management() {
        return clusters.getFirst();
    }

    /** The clusters that are managed, as many as asked for. */
    public List<TestCluster> managed() {
        return clusters.subList(1, clusters.size());
    }

    /** One of them, counted from 0. */
    public TestCluster managed(int index) {
        return managed().get(index);
    }

    /** All clusters, the management cluster first. */
    public List<TestCluster> all() {
        return clusters;
    }

    /** A namespace that exists in all clusters and that only this test uses. */
    public String namespace() {
        return namespace;
    }

    /** Removes the namespaces; does not wait until they are gone. */
    @Override
    public void close() {
        for (TestCluster cluster : clusters) {
            if (cluster.plane().running()) {
                cluster.client().namespaces().withName(namespace).delete();
            }
        }
    }
}
