package io.projectsveltos.fleet.kube;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.fleet.transport.OwnConnection;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@Fleet(managed = 1)
class KubeApiIT {
    private final FleetClusters clusters;
    private final Transport transport = Transport.start("sveltos/kube-test");
    private final KubeClient client;
    private final KubeApi api;

    KubeApiIT(FleetClusters clusters) {
        this.clusters = clusters;
        this.client = connect("cluster ns/c");
        this.api = client.api();
    }

    @AfterEach
    void close() {
        client.close();
        transport.close();
    }

    @Test
    void appliesOnTheServersSideAndSaysWhetherTheObjectIsNew() {
        Applied first = api.applyObject(configMap("a", Map.of("k", "v")), ApplyOptions.standard());
        Applied again = api.applyObject(configMap("a", Map.of("k", "v")), ApplyOptions.standard());

        assertThat(first.created()).isTrue();
        assertThat(again.created()).isFalse();
        assertThat(again.stored()).isEqualTo(first.stored());
        assertThat(first.stored().metadata()).doesNotContainKey("managedFields");
    }

    @Test
    void takesAResourceVersionForAPrecondition() {
        KubeObject stored = api.create(configMap("a", Map.of("k", "1")));
        KubeObject changed = api.apply(configMap("a", Map.of("k", "2")), ApplyOptions.standard());

        assertThatThrownBy(
                        () ->
                                api.mergePatch(
                                        stored.key(),
                                        "",
                                        Map.of(
                                                "metadata",
                                                Map.of("resourceVersion", stored.resourceVersion()),
                                                "data",
                                                Map.of("k", "3"))))
                .satisfies(code(StandardErrorCode.STALE));
        assertThatThrownBy(() -> api.replace(stored)).satisfies(code(StandardErrorCode.STALE));
        assertThatThrownBy(
                        () ->
                                api.create(
                                        stored.with(
                                                "metadata",
                                                Map.of(
                                                        "name",
                                                        "a",
                                                        "namespace",
                                                        clusters.namespace()))))
                .satisfies(code(StandardErrorCode.STALE));
        assertThat(api.get(stored.key())).contains(changed);
    }

    @Test
    void deletesOnlyTheObjectThatIsMeant() {
        KubeObject stored = api.create(configMap("a", Map.of()));

        api.delete(stored.key(), "00000000-0000-0000-0000-000000000000");
        assertThat(api.get(stored.key())).isPresent();

        api.delete(stored.key(), stored.uid());
        assertThat(api.get(stored.key())).isEmpty();
        api.delete(stored.key(), stored.uid());
    }

    @Test
    void listsByLabelAndAllOrOnlyMetadata() {
        for (int i = 0; i < 3; i++) {
            api.create(configMap("x" + i, Map.of("k", "v")).withAdded(Map.of("a", "b"), Map.of()));
        }
        String namespace = clusters.namespace();

        assertThat(api.list("v1", "ConfigMap", namespace, Map.of("a", "b")))
                .hasSize(3)
                .allSatisfy(object -> assertThat(object.kind()).isEqualTo("ConfigMap"));
        assertThat(api.list("v1", "ConfigMap", namespace, Map.of("a", "c"))).isEmpty();
        assertThat(api.listMetadata("v1", "ConfigMap", namespace, "a in (b)"))
                .hasSize(3)
                .allSatisfy(
                        object ->
                                assertThat(object.content().keySet())
                                        .containsExactly("apiVersion", "kind", "metadata"));
    }

    @Test
    void tellsAnUnknownKindFromAnEmptyList() {
        assertThat(api.kind("apps/v1", "Deployment"))
                .contains(new ServedKind("apps", "v1", "Deployment", "deployments", true));
        assertThat(api.kind("example.com/v1", "Nothing")).isEmpty();
        assertThat(api.get(new ObjectKey("example.com/v1", "Nothing", "ns", "x"))).isEmpty();
        assertThatThrownBy(() -> api.list("example.com/v1", "Nothing", "", Map.of()))
                .satisfies(code(StandardErrorCode.UNKNOWN_KIND))
                .hasMessageContaining("Nothing")
                .hasMessageContaining("example.com/v1");
    }

    @Test
    void dropsTheNamespaceOfAnObjectThatHasNone() {
        KubeObject role =
                new KubeObject(
                        Map.of(
                                "apiVersion",
                                "rbac.authorization.k8s.io/v1",
                                "kind",
                                "ClusterRole",
                                "metadata",
                                Map.of(
                                        "name",
                                        clusters.namespace() + ":reader",
                                        "namespace",
                                        clusters.namespace()),
                                "rules",
                                List.of()));

        KubeObject stored = api.apply(role, ApplyOptions.standard());

        assertThat(stored.namespace()).isEmpty();
        api.delete(stored.key(), stored.uid());
    }

    @Test
    void passesOnWhatTheServerFindsWrong() {
        Map<String, Object> wrong = new LinkedHashMap<>(configMap("a", Map.of()).content());
        wrong.put("surplus", 1L);

        assertThatThrownBy(() -> api.apply(new KubeObject(wrong), ApplyOptions.standard()))
                .satisfies(code(StandardErrorCode.REJECTED))
                .hasMessageContaining(".surplus: field not declared in schema");
        assertThatThrownBy(
                        () ->
                                api.apply(
                                        configMap("a", Map.of()).withNamespace("no-such-namespace"),
                                        ApplyOptions.standard()))
                .satisfies(code(StandardErrorCode.NOT_FOUND))
                .hasMessageContaining("namespaces \"no-such-namespace\" not found");
    }

    @Test
    void saysWhoOwnsAFieldThatIsNotForced() {
        api.apply(configMap("a", Map.of("k", "mine")), ApplyOptions.standard());

        assertThatThrownBy(
                        () ->
                                api.apply(
                                        configMap("a", Map.of("k", "yours")),
                                        new ApplyOptions("other", false, false)))
                .satisfies(code(StandardErrorCode.CONFLICT))
                .hasMessageContaining(".data.k");
    }

    @Test
    void storesNothingOnADryRun() {
        KubeObject computed =
                api.apply(
                        configMap("a", Map.of("k", "v")),
                        new ApplyOptions(ApplyOptions.FIELD_MANAGER, true, true));

        assertThat(computed.name()).isEqualTo("a");
        assertThat(api.get(computed.key())).isEmpty();
    }

    @Test
    void followsAKindThroughARestartOfItsServer() {
        List<String> names = new CopyOnWriteArrayList<>();
        ObjectCache cache =
                new ObjectCache(
                        (before, after) ->
                                names.add(
                                        Optional.ofNullable(after)
                                                .map(object -> "+" + object.name())
                                                .orElse("-")));
        WatchSpec spec =
                WatchSpec.all("v1", "ConfigMap").in(clusters.namespace()).withLabels("a=b");
        try (KindWatch watch = client.watch(spec, cache)) {
            eventually("kind is listed", () -> assertThat(watch.listed()).isTrue());
            KubeObject first = create("one");
            eventually("first is seen", () -> assertThat(names).containsExactly("+one"));

            clusters.managed(0).plane().stop();
            clusters.managed(0).plane().start();

            api.delete(first.key(), first.uid());
            create("two");
            eventually(
                    "the rest is seen once each",
                    () -> assertThat(names).containsExactly("+one", "-", "+two"));
        }
    }

    @Test
    void needsNoMoreThreadsForMoreClusters() {
        List<KubeClient> few = clients(20);
        int before = platformThreads();

        List<KubeClient> many = clients(200);

        assertThat(platformThreads() - before).isLessThanOrEqualTo(4);
        few.forEach(KubeClient::close);
        many.forEach(KubeClient::close);
    }

    private List<KubeClient> clients(int count) {
        List<KubeClient> clients =
                IntStream.range(0, count).mapToObj(i -> connect("cluster ns/c" + i)).toList();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            clients.stream()
                    .map(each -> executor.submit(() -> each.api().version()))
                    .toList()
                    .forEach(
                            version -> {
                                try {
                                    assertThat(version.get()).startsWith("v1.");
                                } catch (InterruptedException
                                        | java.util.concurrent.ExecutionException e) {
                                    throw new AssertionError(e);
                                }
                            });
        }
        return clients;
    }

    private static int platformThreads() {
        return java.lang.management.ManagementFactory.getThreadMXBean().getThreadCount();
    }

    private KubeObject create(String name) {
        return api.create(configMap(name, Map.of()).withAdded(Map.of("a", "b"), Map.of()));
    }

    private KubeClient connect(String name) {
        return KubeClient.open(
                transport,
                OwnConnection.file(clusters.managed(0).kubeconfig()),
                name,
                new KindInterner());
    }

    private KubeObject configMap(String name, Map<String, String> data) {
        return new KubeObject(
                Map.of(
                        "apiVersion",
                        "v1",
                        "kind",
                        "ConfigMap",
                        "metadata",
                        Map.of("name", name, "namespace", clusters.namespace()),
                        "data",
                        data));
    }

    private static Consumer<Throwable> code(StandardErrorCode code) {
        return e ->
                assertThat(e)
                        .isInstanceOfSatisfying(
                                SveltosException.class,
                                known -> assertThat(known.code()).isEqualTo(code));
    }
}
