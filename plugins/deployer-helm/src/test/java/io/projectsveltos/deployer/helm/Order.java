package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.tck.InMemoryCluster;
import io.projectsveltos.tck.InMemorySource;
import io.projectsveltos.testkit.TestCluster;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a profile asks of one release in one cluster; each change makes another order. */
record Order(
        TestCluster cluster,
        String namespace,
        String name,
        ChartFiles chart,
        Map<String, @Nullable Object> values,
        Map<String, @Nullable Object> entry,
        PostRenderer patches,
        List<InventoryItem> deployed,
        boolean dryRun,
        Duration time) {
    static Order of(TestCluster cluster, String namespace, String name, ChartFiles chart) {
        return new Order(
                cluster,
                namespace,
                name,
                chart,
                Map.of(),
                Map.of(),
                PostRenderer.NONE,
                List.of(),
                false,
                Duration.ofMinutes(2));
    }

    Order chart(ChartFiles other) {
        return new Order(
                cluster, namespace, name, other, values, entry, patches, deployed, dryRun, time);
    }

    Order values(Map<String, @Nullable Object> other) {
        return new Order(
                cluster, namespace, name, chart, other, entry, patches, deployed, dryRun, time);
    }

    /** With one of the profile's {@code options}. */
    Order option(String field, Object value) {
        Map<String, @Nullable Object> options = new HashMap<>();
        if (entry.get("options") instanceof Map<?, ?> before) {
            before.forEach((key, old) -> options.put(String.valueOf(key), old));
        }
        options.put(field, value);
        return field("options", options);
    }

    /** With a field of the profile's entry. */
    Order field(String field, Object value) {
        Map<String, @Nullable Object> other = new HashMap<>(entry);
        other.put(field, value);
        return new Order(
                cluster, namespace, name, chart, values, other, patches, deployed, dryRun, time);
    }

    Order patches(PostRenderer other) {
        return new Order(
                cluster, namespace, name, chart, values, entry, other, deployed, dryRun, time);
    }

    /** As a later turn of the same profile, which knows what the one before left. */
    Order after(DeployResult result) {
        return new Order(
                cluster,
                namespace,
                name,
                chart,
                values,
                entry,
                patches,
                result.inventory(),
                dryRun,
                time);
    }

    Order tryOut() {
        return new Order(
                cluster, namespace, name, chart, values, entry, patches, deployed, true, time);
    }

    Order within(Duration other) {
        return new Order(
                cluster, namespace, name, chart, values, entry, patches, deployed, dryRun, other);
    }

    DeployResult apply(Deployer deployer) {
        return apply(deployer, new TimedToken(time));
    }

    DeployResult apply(Deployer deployer, CancellationToken token) {
        try (InMemorySource source = InMemorySource.of(chart.files())) {
            return deployer.apply(request(source, token));
        }
    }

    DeploymentState inspect(Deployer deployer) {
        try (InMemorySource source = InMemorySource.of(chart.files())) {
            return deployer.inspect(request(source, new TimedToken(time)));
        }
    }

    DeployResult remove(Deployer deployer) {
        return deployer.remove(
                new RemoveRequest(
                        name,
                        entry(),
                        facts(),
                        new InMemoryCluster(),
                        cluster::kubeconfigText,
                        deployed,
                        new TimedToken(time)));
    }

    @Override
    public Map<String, @Nullable Object> entry() {
        Map<String, @Nullable Object> whole = new HashMap<>(entry);
        whole.put("releaseName", name);
        whole.put("releaseNamespace", namespace);
        whole.put("chartName", "charts/" + name);
        return whole;
    }

    private ClusterFacts facts() {
        return new ClusterFacts("default", cluster.name(), "Sveltos", "", Map.of());
    }

    private DeployRequest request(InMemorySource source, CancellationToken token) {
        return new DeployRequest(
                new RenderRequest(name, source, "", "", values, entry(), facts()),
                new InMemoryCluster(),
                reference -> {
                    throw new SveltosException(
                            StandardErrorCode.MISSING_REFERENCE, reference + " does not exist.");
                },
                cluster::kubeconfigText,
                deployed,
                patches,
                dryRun,
                token);
    }
}
