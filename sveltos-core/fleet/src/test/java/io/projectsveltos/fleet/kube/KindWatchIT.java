package io.projectsveltos.fleet.kube;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.projectsveltos.fleet.transport.Kubeconfig;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.virtual.Fault;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Watches of a server that does not always tell, and of objects with a Java type. */
@Fleet(managed = 1)
class KindWatchIT {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final FleetClusters clusters;
    private final Transport transport = Transport.start("sveltos/watch-test");
    private final VirtualFleet fleet = VirtualFleet.start();
    private final VirtualCluster cluster;
    private final KubeClient client;
    private final Heard heard = new Heard();

    KindWatchIT(FleetClusters clusters) {
        this.clusters = clusters;
        this.cluster = fleet.add("watched", clusters.managed(0).plane());
        this.client =
                KubeClient.open(
                        transport,
                        Kubeconfig.parse(cluster.kubeconfig().yaml(), "a test").connection(),
                        "cluster watched",
                        new KindInterner());
    }

    @BeforeEach
    void watch() {
        client.watch(
                WatchSpec.all(ConfigMap.class)
                        .in(clusters.namespace())
                        .withFields("metadata.name!=kube-root-ca.crt"),
                ConfigMap.class,
                heard);
        eventually("kind is listed", () -> assertThat(heard.words).containsExactly("listed"));
    }

    @AfterEach
    void close() {
        client.close();
        transport.close();
        fleet.close();
    }

    @Test
    void noticesWithinAMinuteThatAServerStoppedTelling() {
        TypedApi<ConfigMap> configMaps = client.typed(ConfigMap.class);
        cluster.inject(new Fault.SilentWatch());

        ConfigMap one = configMaps.create(configMap("one"));
        ConfigMap two = configMaps.create(configMap("two"));
        configMaps.delete(one);
        cluster.heal();

        within(
                LIMIT,
                "what happened meanwhile is told, in its order",
                () -> assertThat(heard.words).containsExactly("listed", "+one", "+two", "-one"));
        assertThat(heard.last("two")).isEqualTo(two);
    }

    @Test
    void asksLessAndLessOftenWhereEveryWatchEndsAtOnce() {
        AuditLog.Mark mark = clusters.managed(0).audit().mark();
        cluster.inject(new Fault.EndingWatch(Duration.ZERO));

        eventually(
                "it has asked again and again",
                () -> assertThat(watches(mark)).hasSizeGreaterThanOrEqualTo(7));
        List<Instant> times = watches(mark);
        assertThat(Duration.between(times.get(5), times.get(6)))
                .isGreaterThan(Duration.between(times.get(0), times.get(1)));

        client.typed(ConfigMap.class).create(configMap("one"));
        cluster.heal();
        eventually("it hears what it missed", () -> assertThat(heard.words).contains("+one"));
    }

    private List<Instant> watches(AuditLog.Mark mark) {
        return clusters
                .managed(0)
                .audit()
                .since(mark)
                .inNamespace(clusters.namespace())
                .all()
                .stream()
                .filter(entry -> entry.verb().equals("watch"))
                .map(AuditEntry::at)
                .sorted()
                .toList();
    }

    @Test
    void tellsOfObjectsWithTheirTypeAndWithoutManagedFields() {
        TypedApi<ConfigMap> configMaps = client.typed(ConfigMap.class);
        ConfigMap made = configMaps.create(configMap("one"));
        eventually("it is told of", () -> assertThat(heard.words).contains("+one"));

        assertThat(made.getMetadata().getManagedFields()).isEmpty();
        assertThat(made.getData()).containsEntry("k", "v");
        assertThat(heard.last("one")).isEqualTo(made);

        made.setData(Map.of("k", "w"));
        ConfigMap changed = configMaps.replace(made);
        eventually("its change is told of", () -> assertThat(heard.last("one")).isEqualTo(changed));
        assertThat(
                        clusters.managed(0)
                                .client()
                                .configMaps()
                                .inNamespace(clusters.namespace())
                                .withName("one")
                                .get()
                                .getMetadata()
                                .getManagedFields())
                .as("the server keeps who manages what, though it is not sent")
                .isNotEmpty();
    }

    private ConfigMap configMap(String name) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace(clusters.namespace())
                .withName(name)
                .endMetadata()
                .withData(Map.of("k", "v"))
                .build();
    }

    private static final class Heard implements WatchListener<ConfigMap> {
        final List<String> words = new CopyOnWriteArrayList<>();
        private final List<ConfigMap> objects = new CopyOnWriteArrayList<>();

        ConfigMap last(String name) {
            return objects.stream()
                    .filter(object -> object.getMetadata().getName().equals(name))
                    .reduce((_, later) -> later)
                    .orElseThrow();
        }

        @Override
        public void listing() {}

        @Override
        public void upserted(ConfigMap object) {
            objects.add(object);
            words.add("+" + object.getMetadata().getName());
        }

        @Override
        public void deleted(ConfigMap object) {
            words.add("-" + object.getMetadata().getName());
        }

        @Override
        public void listed() {
            words.add("listed");
        }
    }
}
