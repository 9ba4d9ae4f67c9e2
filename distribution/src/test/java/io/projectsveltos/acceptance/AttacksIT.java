package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.PolicyRefBuilder;
import io.projectsveltos.api.config.v1beta1.RegistryCredentials;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import io.projectsveltos.api.lib.v1beta1.SveltosCluster;
import io.projectsveltos.api.lib.v1beta1.SveltosClusterStatus;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What attackers try, by the classes of docs/security.md, against the packed controller. */
@Fleet(managed = 1)
class AttacksIT {
    private static PackagedController controller;
    private static AttackSite site;

    private FleetClusters fleet;
    private Scene scene;

    static Stream<Attack> attacks() {
        return Stream.of(
                        ArchiveAttacks.all(),
                        ChartAttacks.all(),
                        AddressAttacks.all(),
                        RendererAttacks.all())
                .flatMap(List::stream);
    }

    @BeforeAll
    static void start(FleetClusters fleet, @TempDir Path folder) throws IOException {
        new Scene(fleet).close();
        site = new AttackSite(folder);
        controller = PackagedController.start(fleet.management(), "--allow-address=127.0.0.1");
    }

    @AfterAll
    static void stop() {
        controller.close();
        site.close();
    }

    @BeforeEach
    void scene(FleetClusters fleet) {
        this.fleet = fleet;
        this.scene = new Scene(fleet);
        site.begin(scene.namespace());
        scene.register("one", fleet.managed(0), scene.matching());
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void isRefusedInOneSentenceAndReadsNothing(Attack attack) {
        scene.profile("attack", spec -> attack.spec().apply(site, spec));

        eventually(
                "it is refused",
                () -> {
                    assertThat(failure()).isNotBlank();
                    assertThat(failure()).contains(attack.said());
                });
        assertThat(failure()).hasSizeLessThan(1_500);
        assertThat(told()).doesNotContain(AttackSite.CANARY).doesNotContain("root:x:0");
        assertThat(controller.log()).doesNotContain(AttackSite.CANARY);
        assertThat(taken()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exec: {command: /bin/sh, args: [-c, id]}",
                "auth-provider: {name: oidc}",
                "tokenFile: /etc/passwd",
                "{client-certificate: /etc/passwd, client-key: /etc/passwd}"
            })
    void refusesAKubeconfigThatRunsOrReadsAnything(String user) {
        String good = fleet.managed(0).kubeconfigText();
        String field = user.replaceAll("[{}]", "").replaceAll(":.*", "");
        scene.register("bad", kubeconfig(good, user), Map.of());

        eventually(
                "it is refused",
                () ->
                        assertThat(
                                        scene.cluster("bad")
                                                .map(SveltosCluster::getStatus)
                                                .map(SveltosClusterStatus::failureMessage)
                                                .orElse(""))
                                .contains(field.equals("exec") ? "exec plugin" : field));
        assertThat(scene.cluster("bad").orElseThrow().getStatus().ready()).isNotEqualTo(true);
    }

    @Test
    void sendsCredentialsToNobodyButTheHostTheyAreFor(@TempDir Path folder) throws IOException {
        try (AttackSite honest = new AttackSite(folder)) {
            honest.begin(scene.namespace());
            scene.secret("access", Map.of("username", "us", "password", AttackSite.CANARY));
            SecretReference access = new SecretReference("access", scene.namespace());
            site.serve("/moved.yaml", site.manifest("not by us"));
            HelmChart chart =
                    honest.chart(honest.repository(site.url("/charts/evil-1.0.0.tgz")))
                            .withRegistryCredentialsConfig(
                                    new RegistryCredentials(access, null, null, null, null));
            site.repository(
                    new HostileTar()
                            .file("evil/Chart.yaml", "apiVersion: v2\nname: evil\nversion: 1.0.0\n")
                            .tgz());
            RemoteUrl moved =
                    new RemoteUrl(
                            honest.redirect("/moved.yaml", site.url("/moved.yaml")),
                            "10s",
                            access,
                            null,
                            null,
                            null);

            scene.profile(
                    "attack",
                    spec ->
                            spec.withHelmCharts(List.of(chart))
                                    .withPolicyRefs(
                                            List.of(
                                                    PolicyRefBuilder.builder()
                                                            .remoteURL(moved)
                                                            .build())));

            scene.awaitFeature("attack", "one", "Resources", FeatureStatus.PROVISIONED);
            scene.awaitFeature("attack", "one", "Helm", FeatureStatus.PROVISIONED);
            assertThat(honest.authorizations()).hasSizeGreaterThanOrEqualTo(2);
            assertThat(site.authorizations()).isEmpty();
            assertThat(controller.log()).doesNotContain(AttackSite.CANARY);
        }
    }

    private static String kubeconfig(String good, String user) {
        String server =
                good.lines().filter(line -> line.contains("server:")).findFirst().orElseThrow();
        return """
        apiVersion: v1
        kind: Config
        current-context: c
        contexts:
        - {name: c, context: {cluster: k, user: u}}
        clusters:
        - name: k
          cluster:
            %s
            insecure-skip-tls-verify: true
        users:
        - name: u
          user:
            %s
        """
                .formatted(server.strip(), user);
    }

    private String failure() {
        return summaries().stream()
                .map(FeatureSummary::failureMessage)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    private List<FeatureSummary> summaries() {
        return scene.summary("attack", "one")
                .map(ClusterSummary::getStatus)
                .map(status -> Absent.list(status.featureSummaries()))
                .orElse(List.of());
    }

    // Everything that is to be seen of it in the management cluster.
    private String told() {
        return Serialization.asYaml(scene.summary("attack", "one").orElseThrow().getStatus())
                + scene.warnings("attack", "one");
    }

    private List<ConfigMap> taken() {
        return fleet.managed(0)
                .client()
                .configMaps()
                .inNamespace(scene.namespace())
                .withField("metadata.name", "taken")
                .list()
                .getItems();
    }
}
