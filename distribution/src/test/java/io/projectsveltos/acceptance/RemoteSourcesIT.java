package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.PolicyRef;
import io.projectsveltos.api.config.v1beta1.PolicyRefBuilder;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Manifests that are fetched from an address. */
@Fleet(managed = 1)
class RemoteSourcesIT {
    private static final Duration A_FEW_INTERVALS = Duration.ofSeconds(60);

    private static PackagedController controller;
    private static ManifestServer server;

    private Scene scene;
    private FleetClusters fleet;

    @BeforeAll
    static void start(FleetClusters fleet) throws IOException {
        new Scene(fleet).close();
        server = new ManifestServer();
        controller = PackagedController.start(fleet.management(), "--allow-address=127.0.0.0/8");
    }

    @AfterAll
    static void stop() {
        controller.close();
        server.close();
    }

    @BeforeEach
    void scene(FleetClusters fleet) {
        this.fleet = fleet;
        this.scene = new Scene(fleet);
        scene.register("one", fleet.managed(0), scene.matching());
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void deploysWhatAnAddressServesAndFollowsIt() {
        String path = serve("followed", "1");
        scene.profile("remote", spec -> spec.withPolicyRefs(List.of(ref(path, null, false))));
        scene.awaitProvisioned("remote", "one");
        assertThat(value("followed")).contains("1");

        serve("followed", "2");

        within(
                A_FEW_INTERVALS,
                "the new content is there",
                () -> assertThat(value("followed")).contains("2"));
    }

    @Test
    void keepsWhatItDeployedWhileTheAddressServesNothing() {
        String path = serve("kept", "1");
        scene.profile(
                "remote",
                spec ->
                        spec.withPolicyRefs(
                                List.of(ref(path, null, true), ref(serve("b", "1"), null, false))));
        scene.awaitProvisioned("remote", "one");

        server.remove(path);

        within(
                A_FEW_INTERVALS,
                "the prune is held",
                () -> assertThat(scene.condition("remote", "one", "PruneHeld")).isPresent());
        assertThat(value("kept")).contains("1");
        serve("kept", "3");
        within(A_FEW_INTERVALS, "it goes on", () -> assertThat(value("kept")).contains("3"));
    }

    @Test
    void instantiatesWhatIsMarkedAsATemplate() {
        String path = serve("made", "{{ .Cluster.metadata.name }}");
        scene.profile("remote", spec -> spec.withPolicyRefs(List.of(ref(path, true, false))));

        scene.awaitProvisioned("remote", "one");

        assertThat(value("made")).contains("one");
    }

    @Test
    void fetchesAsTheOneWhomTheSecretNames() {
        String path = serve("guarded", "1");
        server.guard(path, "let-me-in");
        fleet.management()
                .client()
                .resource(
                        new SecretBuilder()
                                .withNewMetadata()
                                .withNamespace(scene.namespace())
                                .withName("access")
                                .endMetadata()
                                .addToStringData("token", "let-me-in")
                                .build())
                .create();
        PolicyRef open = ref(path, null, false);
        scene.profile("remote", spec -> spec.withPolicyRefs(List.of(open)));
        eventually(
                "it is refused, and says so",
                () -> assertThat(scene.failure("remote", "one")).contains("401"));
        assertThat(value("guarded")).isEmpty();

        scene.edit(
                "remote",
                spec ->
                        spec.withPolicyRefs(
                                List.of(
                                        PolicyRefBuilder.builder()
                                                .remoteURL(
                                                        new RemoteUrl(
                                                                server.url(path),
                                                                "10s",
                                                                new SecretReference(
                                                                        "access",
                                                                        scene.namespace()),
                                                                null,
                                                                null,
                                                                null))
                                                .build())));

        scene.awaitFeature("remote", "one", "Resources", FeatureStatus.PROVISIONED);
        assertThat(value("guarded")).contains("1");
    }

    private String serve(String name, String value) {
        String path = "/" + scene.namespace() + "/" + name + ".yaml";
        server.serve(path, Manifests.configMap(scene.namespace(), name, value));
        return path;
    }

    private static PolicyRef ref(String path, @Nullable Boolean template, boolean optional) {
        return PolicyRefBuilder.builder()
                .optional(optional)
                .remoteURL(new RemoteUrl(server.url(path), "10s", null, template, null, null))
                .build();
    }

    private Optional<String> value(String name) {
        ConfigMap map =
                fleet.managed(0)
                        .client()
                        .configMaps()
                        .inNamespace(scene.namespace())
                        .withName(name)
                        .get();
        return Optional.ofNullable(map)
                .map(ConfigMap::getData)
                .flatMap((Map<String, String> data) -> data.values().stream().findFirst());
    }
}
