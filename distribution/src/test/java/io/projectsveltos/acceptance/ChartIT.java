package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.api.Crds;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.KubeAssert;
import io.projectsveltos.testkit.TestCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What an operator does with the chart, by Helm's own client, and what runs then: the image. */
@Fleet(managed = 3)
class ChartIT {
    private static final String NAMESPACE = ChartRights.NAMESPACE;
    private static Path folder;
    private static OciImage image;

    @BeforeAll
    static void build(FleetClusters fleet) throws IOException {
        folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "image-");
        image = OciImage.build(folder);
    }

    @AfterAll
    static void clean() throws IOException {
        Folders.delete(folder);
    }

    // One that no other test has anything in; what is left there goes with it.
    private static TestCluster management(FleetClusters fleet) {
        return fleet.managed(2);
    }

    @Test
    void installsRunsUpgradesAndUninstalls(FleetClusters fleet) throws Exception {
        TestCluster management = management(fleet);
        KubernetesClient client = management.client();
        Helm helm = ChartRights.helm(management);
        restrict(client);

        helm(helm, "install", ChartRights.CHART, "--set=shards[0].key=EU_1");

        assertThat(deployments(client))
                .containsExactlyInAnyOrder(
                        "sveltos-controller", "sveltos-controller-eu-1-42f8507d");
        assertThat(definitions(client)).hasSize(Crds.all().size());
        assertThat(client.services().inNamespace(NAMESPACE).list().getItems())
                .extracting(service -> service.getMetadata().getName())
                .containsExactly("sveltos-controller-health");

        ChartRights rights = new ChartRights(management, NAMESPACE);
        AuditLog.Mark began = management.audit().mark();
        String target = fleet.namespace() + "-app";
        JsonNode config = image.config("amd64");
        Path root = Files.createDirectories(folder.resolve("root"));
        image.unpack("amd64", root);
        Scene scene = new Scene(management, fleet.namespace());
        try (ImageContainer container =
                ImageContainer.start(root, config, management, pod(client), rights)) {
            doesItsMainJob(scene, fleet, target);

            helm(helm, "upgrade", newer(), "--set=replicas=2", "--set=metrics.enabled=true");

            assertThat(deployments(client)).containsExactly("sveltos-controller");
            assertThat(client.apps().deployments().inNamespace(NAMESPACE).list().getItems())
                    .allMatch(deployment -> deployment.getStatus().getReadyReplicas() == 2);
            assertThat(definition(client, "clusterprofiles").getSpec().getNames().getCategories())
                    .as("the definitions are upgraded with the release")
                    .contains("upgraded");
            assertThat(
                            client.services()
                                    .inNamespace(NAMESPACE)
                                    .withName("sveltos-controller-metrics")
                                    .get())
                    .isNotNull();
            assertThat(container.terminate()).as(container.log()).isZero();
            rights.assertSufficientSince(began);
        }

        helm.run("uninstall", "sveltos", "--namespace=" + NAMESPACE, "--wait").orThrow();

        assertThat(deployments(client)).isEmpty();
        assertThat(client.rbac().clusterRoles().withName("sveltos-controller").get()).isNull();
        assertThat(definitions(client)).as("kept").hasSize(Crds.all().size());
        assertThat(scene.summary("web", "two")).as("kept").isPresent();
        assertThat(replicas(fleet.managed(1), target)).as("kept").isEqualTo(2);

        helm(helm, "install", ChartRights.CHART);
        AuditLog.Mark again = management.audit().mark();
        try (ImageContainer container =
                ImageContainer.start(root, config, management, pod(client), rights)) {
            scene.deleteProfile("web");
            KubeAssert.assertThat(fleet.managed(1).client().namespaces().withName(target)).isGone();
            assertThat(container.terminate()).isZero();
        }
        rights.assertSufficientSince(again);
    }

    @Test
    void theImageSaysHowItIsRunOnEveryPlatform(FleetClusters fleet) throws Exception {
        assertThat(image.architectures()).containsExactly("amd64", "arm64");
        for (String architecture : image.architectures()) {
            JsonNode config = image.config(architecture);
            assertThat(config.path("architecture").asString()).isEqualTo(architecture);
            assertThat(config.path("config").path("User").asString())
                    .as("a number, or runAsNonRoot refuses it")
                    .isEqualTo("65532:65532");
            assertThat(config.path("config").path("Entrypoint").path(0).asString())
                    .isEqualTo("/opt/sveltos/bin/sveltos");
            List<JsonNode> layers = image.layers(architecture);
            assertThat(layers).hasSameSizeAs(config.path("rootfs").path("diff_ids"));
            for (int i = 0; i < layers.size(); i++) {
                assertThat(Digests.of(image.file(layers.get(i))))
                        .isEqualTo(layers.get(i).path("digest").asString());
                assertThat(Digests.ofUnpacked(image.file(layers.get(i))))
                        .isEqualTo(config.path("rootfs").path("diff_ids").path(i).asString());
            }
        }
        Path root = Files.createDirectories(folder.resolve("arm64"));
        image.unpack("arm64", root);
        byte[] java =
                Files.readAllBytes(root.resolve("usr/lib/jvm/java-25-openjdk-arm64/bin/java"));
        assertThat(java[18] & 0xff)
                .as("the machine of the ELF file, 183 is aarch64")
                .isEqualTo(183);
        assertThat(root.resolve("opt/sveltos/plugins")).isNotEmptyDirectory();
    }

    @Test
    void pluginsOfAVolumeJoinThoseOfTheImage(FleetClusters fleet) throws Exception {
        String rendered =
                ChartRights.helm(management(fleet))
                        .run(
                                "template",
                                "sveltos",
                                ChartRights.CHART.toString(),
                                "--show-only=templates/deployment.yaml",
                                "--set=plugins.volume.emptyDir.medium=Memory")
                        .orThrow();
        Deployment deployment = new KubernetesSerialization().unmarshal(rendered, Deployment.class);
        PodSpec pod = deployment.getSpec().getTemplate().getSpec();
        assertThat(pod.getContainers().getFirst().getArgs()).contains("--plugins=/plugins");

        Path root = Files.createDirectories(folder.resolve("plugged"));
        image.unpack("amd64", root);
        Path plugins = Files.createDirectories(root.resolve("plugins"));
        Files.createDirectories(root.resolve("plugins-extra/..data"));
        Files.writeString(root.resolve("plugins-extra/site.jar"), "a plugin");
        List<String> command = ImageContainer.isolated();
        command.addAll(List.of("/usr/sbin/chroot", root.toString()));
        command.addAll(pod.getInitContainers().getFirst().getCommand());
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().put("PATH", "/usr/bin");
        assertThat(builder.start().waitFor()).isZero();

        assertThat(plugins.toFile().list())
                .contains("site.jar")
                .anyMatch(name -> name.startsWith("deployer-resources-"));
    }

    private static void doesItsMainJob(Scene scene, FleetClusters fleet, String target) {
        scene.configMap("app", Map.of("app.yaml", Manifests.app(target, 1)));
        scene.register("one", fleet.managed(0), scene.matching());
        scene.register("two", fleet.managed(1), scene.matching());
        scene.profile("web", "app");
        for (String cluster : List.of("one", "two")) {
            scene.awaitProvisioned("web", cluster);
        }
        scene.configMap("app", Map.of("app.yaml", Manifests.app(target, 2)));
        for (int i = 0; i < 2; i++) {
            TestCluster cluster = fleet.managed(i);
            eventually(
                    "the edit is in " + cluster,
                    () -> assertThat(replicas(cluster, target)).isEqualTo(2));
        }
        scene.label("one", Map.of("env", "other"));
        KubeAssert.assertThat(fleet.managed(0).client().namespaces().withName(target)).isGone();
        assertThat(replicas(fleet.managed(1), target)).isEqualTo(2);
    }

    private static void helm(Helm helm, String verb, Path chart, String... flags) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                verb,
                                "sveltos",
                                chart.toString(),
                                "--namespace=" + NAMESPACE,
                                "--wait",
                                "--timeout=60s"));
        command.addAll(List.of(flags));
        helm.run(command).orThrow();
    }

    // The API server refuses Pods that are not restricted.
    private static void restrict(KubernetesClient client) {
        client.resource(
                        new NamespaceBuilder()
                                .withNewMetadata()
                                .withName(NAMESPACE)
                                .addToLabels("pod-security.kubernetes.io/enforce", "restricted")
                                .endMetadata()
                                .build())
                .serverSideApply();
    }

    // The chart of a version to come, in which one definition differs.
    private static Path newer() throws IOException {
        Path chart = folder.resolve("newer");
        Folders.copy(ChartRights.CHART, chart);
        Path file = chart.resolve("files/crds/config.projectsveltos.io_clusterprofiles.yaml");
        String text = Files.readString(file);
        assertThat(text).contains("    - \"sveltos\"\n");
        Files.writeString(
                file, text.replace("    - \"sveltos\"\n", "    - \"sveltos\"\n    - upgraded\n"));
        return chart;
    }

    private static Pod pod(KubernetesClient client) {
        return client.pods()
                .inNamespace(NAMESPACE)
                .withLabel("sharding.projectsveltos.io/key", "")
                .list()
                .getItems()
                .getFirst();
    }

    private static List<String> deployments(KubernetesClient client) {
        return client.apps().deployments().inNamespace(NAMESPACE).list().getItems().stream()
                .map(deployment -> deployment.getMetadata().getName())
                .toList();
    }

    private static List<CustomResourceDefinition> definitions(KubernetesClient client) {
        return client.apiextensions().v1().customResourceDefinitions().list().getItems().stream()
                .filter(crd -> crd.getSpec().getGroup().endsWith("projectsveltos.io"))
                .toList();
    }

    private static CustomResourceDefinition definition(KubernetesClient client, String plural) {
        return definitions(client).stream()
                .filter(crd -> crd.getSpec().getNames().getPlural().equals(plural))
                .findFirst()
                .orElseThrow();
    }

    private static int replicas(TestCluster cluster, String namespace) {
        Deployment web =
                cluster.client().apps().deployments().inNamespace(namespace).withName("web").get();
        return web == null ? 0 : web.getSpec().getReplicas();
    }
}
