package io.projectsveltos.acceptance;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.api.CrdFile;
import io.projectsveltos.api.Crds;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.SandboxConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the chart makes of values, by Helm's own client; no cluster is asked. */
class ChartValuesIT {
    private static final KubernetesSerialization SERIALIZATION = new KubernetesSerialization();
    private static Helm helm;

    @BeforeAll
    static void build() {
        helm =
                Helm.of(
                        SandboxConfig.of(System.getenv()).withProgress(System.err::println),
                        Path.of("/nowhere/kubeconfig"));
    }

    @Test
    void bringsTheDefinitionsAsTheyAreAndKeepsThem() {
        Map<String, CustomResourceDefinition> rendered = new TreeMap<>();
        documents(template().orThrow())
                .filter(each -> "CustomResourceDefinition".equals(each.get("kind")))
                .map(each -> SERIALIZATION.convertValue(each, CustomResourceDefinition.class))
                .forEach(each -> rendered.put(each.getMetadata().getName(), each));

        assertThat(rendered).hasSize(Crds.all().size());
        for (CrdFile file : Crds.all()) {
            CustomResourceDefinition ours =
                    SERIALIZATION.unmarshal(file.yaml(), CustomResourceDefinition.class);
            CustomResourceDefinition theirs =
                    requireNonNull(rendered.get(ours.getMetadata().getName()));
            assertThat(theirs.getSpec().equals(ours.getSpec())).as(file.name()).isTrue();
            assertThat(theirs.getMetadata().getAnnotations())
                    .isEqualTo(Map.of("helm.sh/resource-policy", "keep"));
        }
    }

    @Test
    void leavesTheDefinitionsToOthersWhereItIsTold() {
        assertThat(template("--set=crds.install=false").orThrow())
                .doesNotContain("CustomResourceDefinition");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "replicaz=2|replicaz is unknown: this place knows addonController, affinity,",
                "image.tags=1|image.tags is unknown: this place knows digest, pullPolicy,",
                "shards[0].key=a,shards[0].size=1|shards[0].size is unknown: this place knows",
                "metrics.serviceMonitor.x=1|metrics.serviceMonitor.x is unknown",
                "addonController.resources.x=1|addonController.resources is unknown",
                "addonController.controller.x=1|addonController.controller.x is unknown",
                "flags.colour=red|the flag colour is unknown: flags knows allow-address,",
                "flags.shard-key=a|the flag --shard-key=a is set by this chart itself: leave it out"
                        + " and list the shards under shards.",
                "flags.health-addr=:1|--health-addr=:1 is set by this chart itself: leave it out,"
                        + " the probes need this address.",
                "shards[0].key=a,shards[1].key=a|shards[1].key \"a\" is there twice",
                "global.useDigest=true|global.useDigest is set, but image.digest is empty",
                "jvmOptions=-Xmx1g,replicas=two|at '/replicas': got string, want integer",
                "shards[0].key=a b|at '/shards/0/key': 'a b' does not match pattern",
                "labels.a=x,addonController.labels.a=y|labels and addonController.labels mean the"
                        + " same and are both set: keep labels."
            })
    void refusesWhatNobodyWouldObey(String values, String sentence) {
        Helm.Result result = template("--set=" + values);
        assertThat(result.exitCode()).isNotZero();
        assertThat(result.errors()).contains(sentence);
    }

    @Test
    void takesWhatMeansTheSameInTheOriginalsChart() {
        Helm.Result result = template("--values=src/test/chart/original.yaml");

        Deployment deployment = only(result, Deployment.class);
        var pod = deployment.getSpec().getTemplate().getSpec();
        var container = pod.getContainers().getFirst();
        assertThat(container.getImage()).startsWith("mirror.example.com/projectsveltos/sveltos:");
        assertThat(container.getArgs())
                .containsExactly(
                        "run",
                        "--health-addr=:9440",
                        "--diagnostics-address=:8443",
                        "--insecure-diagnostics",
                        "--capi-onboard-annotation=onboard",
                        "--report-mode=0",
                        "--v=5",
                        "--worker-number=40");
        assertThat(container.getResources().getRequests())
                .containsEntry("memory", new Quantity("512Mi"));
        assertThat(container.getEnv()).anyMatch(variable -> "PROXY".equals(variable.getName()));
        assertThat(container.getVolumeMounts())
                .anyMatch(mount -> mount.getMountPath().equals("/ca") && mount.getReadOnly());
        assertThat(container.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
        assertThat(container.getSecurityContext().getCapabilities().getDrop())
                .containsExactly("ALL");
        assertThat(pod.getImagePullSecrets().getFirst().getName()).isEqualTo("mirror");
        assertThat(pod.getNodeSelector()).containsEntry("pool", "system");
        assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(deployment.getMetadata().getLabels()).containsEntry("team", "fleet");
        assertThat(result.output()).contains("kind: ServiceMonitor", "example.com/role: sveltos");
        assertThat(objects(result))
                .filteredOn(ClusterRole.class::isInstance)
                .anySatisfy(
                        role ->
                                assertThat(
                                                ((ClusterRole) role)
                                                        .getRules()
                                                        .getFirst()
                                                        .getResources())
                                        .containsExactly("gadgets"));
    }

    @Test
    void saysWhichValuesOfTheOriginalsChartChangeNothing() {
        Helm.Result result =
                helm.run(
                        "install",
                        "sveltos",
                        ChartRights.CHART.toString(),
                        "--dry-run=client",
                        "--values=src/test/chart/original.yaml");
        assertThat(result.orThrow())
                .contains(
                        "shardController has no effect: list the shards under shards.",
                        "addonController.controller.image has no effect: it names an image of the"
                                + " original, set image.")
                .doesNotContain("mcpServer has no effect");
    }

    @Test
    void givesEveryShardADeploymentOfItsOwn() {
        Helm.Result result =
                template(
                        "--set=flags.v=5,replicas=2",
                        "--set=shards[0].key=eu,shards[1].key=EU,shards[1].replicas=0",
                        "--set=shards[1].flags.v=7");

        List<Deployment> deployments =
                objects(result).stream()
                        .filter(Deployment.class::isInstance)
                        .map(Deployment.class::cast)
                        .toList();
        assertThat(deployments)
                .extracting(each -> each.getMetadata().getName())
                .startsWith("sveltos-controller", "sveltos-controller-eu")
                .hasSize(3)
                .doesNotHaveDuplicates();
        assertThat(deployments)
                .extracting(each -> each.getSpec().getReplicas())
                .containsExactly(2, 2, 0);
        assertThat(deployments)
                .extracting(each -> each.getSpec().getSelector().getMatchLabels())
                .doesNotHaveDuplicates();
        assertThat(arguments(deployments.get(0))).contains("--v=5").doesNotContain("--shard-key");
        assertThat(arguments(deployments.get(1))).contains("--shard-key=eu", "--v=5");
        assertThat(arguments(deployments.get(2))).contains("--shard-key=EU", "--v=7");
    }

    @Test
    void explainsEveryValue() throws IOException {
        String page = Files.readString(Path.of("../docs/install.md"));
        Map<?, ?> values =
                SERIALIZATION.unmarshal(
                        Files.readString(ChartRights.CHART.resolve("values.yaml")), Map.class);
        List<String> names = new ArrayList<>();
        leaves("", values, names);
        assertThat(names).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    }

    @Test
    void isOfTheVersionOfTheProject() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        String version = pom.replaceAll("(?s).*?<version>(.*?)</version>.*", "$1");
        assertThat(Files.readString(ChartRights.CHART.resolve("Chart.yaml")))
                .contains("\nversion: " + version + "\n", "\nappVersion: " + version + "\n");
    }

    private static void leaves(String path, Map<?, ?> values, List<String> names) {
        values.forEach(
                (name, value) -> {
                    String place = path + name;
                    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
                        leaves(place + ".", map, names);
                    } else {
                        names.add(place);
                    }
                });
    }

    private static Helm.Result template(String... flags) {
        List<String> command =
                new ArrayList<>(List.of("template", "sveltos", ChartRights.CHART.toString()));
        command.addAll(List.of(flags));
        return helm.run(command);
    }

    private static Stream<Map<?, ?>> documents(String yaml) {
        return Stream.of(yaml.split("(?m)^---$"))
                .filter(text -> text.lines().anyMatch(line -> line.startsWith("kind:")))
                .map(text -> SERIALIZATION.unmarshal(text, Map.class));
    }

    private static List<HasMetadata> objects(Helm.Result result) {
        return documents(result.orThrow())
                .filter(each -> !"CustomResourceDefinition".equals(each.get("kind")))
                .map(each -> (HasMetadata) SERIALIZATION.unmarshal(SERIALIZATION.asYaml(each)))
                .toList();
    }

    private static <T> T only(Helm.Result result, Class<T> type) {
        return type.cast(
                objects(result).stream().filter(type::isInstance).findFirst().orElseThrow());
    }

    private static List<String> arguments(Deployment deployment) {
        return deployment.getSpec().getTemplate().getSpec().getContainers().getFirst().getArgs();
    }
}
