package io.projectsveltos.addons.watch;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.kube.WatchSpec;
import io.projectsveltos.fleet.transport.OwnConnection;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a store says between a write and its echo, over a real watch. */
@Fleet
class StoreIT {
    private final KubernetesClient client;
    private final Transport transport = Transport.start("sveltos/store-test");
    private final KubeClient kube;
    private final String namespace;
    private final Store<ConfigMap> store;
    private final List<String> heard = new CopyOnWriteArrayList<>();

    StoreIT(FleetClusters fleet) {
        this.client = fleet.management().client();
        this.namespace = fleet.namespace();
        this.kube =
                KubeClient.open(
                        transport,
                        OwnConnection.file(fleet.management().kubeconfig()),
                        "the management cluster",
                        new KindInterner());
        this.store =
                new Store<>(
                        kube,
                        WatchSpec.all(ConfigMap.class).in(namespace),
                        ConfigMap.class,
                        object -> List.of(object.getData().getOrDefault("group", "none")));
        store.listen(new HeardNames<>(heard));
    }

    @BeforeEach
    void start() {
        create("there", "a");
        store.start();
    }

    @AfterEach
    void stop() {
        store.close();
        kube.close();
        transport.close();
    }

    @Test
    void holdsAFullListingOnceItIsStarted() {
        assertThat(store.synced()).isTrue();
        assertThat(store.get(key("there"))).isPresent();
        assertThat(store.get(key("nowhere"))).isEmpty();
        assertThat(names(store.group("a"))).contains("there");
    }

    @Test
    void tellsOfWhatAppearsChangesAndGoes() {
        ConfigMap made = create("new", "a");
        eventually("it is heard of", () -> assertThat(heard).contains("+new"));
        made.setData(Map.of("group", "b"));
        client.resource(made).update();
        eventually("its change is heard of", () -> assertThat(heard).contains("~new"));
        assertThat(names(store.group("a"))).doesNotContain("new");
        assertThat(names(store.group("b"))).containsExactly("new");
        client.resource(made).delete();
        eventually("its end is heard of", () -> assertThat(heard).contains("-new"));
        assertThat(store.get(key("new"))).isEmpty();
    }

    @Test
    void showsAnOwnWriteBeforeTheWatchBringsItBack() {
        // The watch is closed, so it brings nothing back at all.
        store.close();
        ConfigMap made = create("own", "mine");

        store.wrote(made);

        assertThat(store.get(key("own"))).contains(made);
        assertThat(names(store.group("mine"))).containsExactly("own");
        assertThat(names(store.all())).contains("own", "there");
        assertThat(store.ownWrite(made)).isTrue();

        ConfigMap there = store.get(key("there")).orElseThrow();
        ConfigMap moved = new ConfigMapBuilder(there).withData(Map.of("group", "mine")).build();
        store.wrote(client.resource(moved).update());
        assertThat(names(store.group("a"))).doesNotContain("there");
        assertThat(names(store.group("mine"))).containsExactlyInAnyOrder("own", "there");

        store.gone(key("own"));
        assertThat(store.get(key("own"))).isEmpty();
    }

    @Test
    void prefersWhatOthersWroteLater() {
        ConfigMap made = create("shared", "a");
        eventually("it is seen", () -> assertThat(store.get(key("shared"))).isPresent());

        ConfigMap later =
                client.resource(new ConfigMapBuilder(made).withData(Map.of("group", "b")).build())
                        .update();
        eventually(
                "the change is seen",
                () -> assertThat(version("shared")).isEqualTo(version(later)));
        // The answer to an earlier write comes late.
        store.wrote(made);

        assertThat(version("shared")).isEqualTo(version(later));
        assertThat(store.ownWrite(later)).isFalse();
    }

    @Test
    void doesNotBringBackWhatIsDeletedByALateAnswer() {
        ConfigMap made = create("gone", "a");
        eventually("it is seen", () -> assertThat(heard).contains("+gone"));
        client.resource(made).delete();
        eventually("its end is seen", () -> assertThat(heard).contains("-gone"));

        store.wrote(made);

        assertThat(store.get(key("gone"))).isEmpty();
        assertThat(names(store.all())).doesNotContain("gone");
    }

    private ConfigMap create(String name, String group) {
        return client.resource(
                        new ConfigMapBuilder()
                                .withNewMetadata()
                                .withNamespace(namespace)
                                .withName(name)
                                .endMetadata()
                                .withData(Map.of("group", group))
                                .build())
                .create();
    }

    private String version(String name) {
        return store.get(key(name)).map(StoreIT::version).orElse("");
    }

    private static String version(ConfigMap object) {
        return object.getMetadata().getResourceVersion();
    }

    private Request key(String name) {
        return new Request(namespace, name);
    }

    private static List<String> names(List<ConfigMap> objects) {
        return objects.stream().map(object -> object.getMetadata().getName()).toList();
    }
}
