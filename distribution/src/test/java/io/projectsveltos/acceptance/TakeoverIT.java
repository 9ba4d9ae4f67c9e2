package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.eventuallyTrue;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.NonDeletingOperation;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Kinds;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.DeployerRef;
import io.projectsveltos.api.config.v1beta1.DeployerRefBuilder;
import io.projectsveltos.api.config.v1beta1.DeployerSource;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import io.projectsveltos.api.crd.OriginalCrds;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.TestCluster;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A management cluster of the original is taken over in place, and could be given back: nobody
 * loses an object by either, and no managed cluster loses anything.
 */
@Fleet(managed = 4)
class TakeoverIT {
    private static final String[] TAKE = {"--take-ownership", "--force-conflicts"};
    private static final KubernetesSerialization SERIALIZATION = new KubernetesSerialization();

    // One that no other test has anything in; what is left there goes with it.
    private static TestCluster management(FleetClusters fleet) {
        return fleet.managed(3);
    }

    @BeforeEach
    void begin(FleetClusters fleet) {
        ChartRights.helm(management(fleet))
                .run("uninstall", "sveltos", "--namespace=" + ChartRights.NAMESPACE, "--wait");
        putOriginals(management(fleet).client());
    }

    @Test
    void keepsEveryObjectReadableAndValid(FleetClusters fleet) {
        TestCluster management = management(fleet);
        KubernetesClient client = management.client();
        Map<GenericKubernetesResource, Object> stored = new LinkedHashMap<>();
        for (Class<? extends HasMetadata> kind : Kinds.all()) {
            GenericKubernetesResource object = create(client, golden(kind, fleet.namespace()));
            stored.put(object, object.getAdditionalProperties());
        }

        Helm helm = ChartRights.helm(management);
        Helm.Result untold = install(helm);
        assertThat(untold.exitCode()).isNotZero();
        assertThat(untold.errors()).contains("invalid ownership metadata");
        install(helm, TAKE).orThrow();

        assertThat(stored).hasSize(Kinds.all().size());
        stored.forEach(
                (object, content) -> {
                    GenericKubernetesResource now =
                            Objects.requireNonNull(client.resource(object).get());
                    assertThat(now.getAdditionalProperties())
                            .as(object.getKind())
                            .isEqualTo(content);
                    now.getMetadata().setAnnotations(Map.of("touched", "true"));
                    assertThat(client.resource(now).update().getAdditionalProperties())
                            .as(object.getKind())
                            .isEqualTo(content);
                    client.resource(now).delete();
                });
    }

    @Test
    void deletesNothingWhenTheOriginalsDefinitionsArePutBack(FleetClusters fleet) {
        TestCluster management = management(fleet);
        KubernetesClient client = management.client();
        Helm helm = ChartRights.helm(management);
        install(helm, TAKE).orThrow();
        Scene scene = new Scene(management, fleet.namespace());
        try (PackagedController controller = PackagedController.start(management)) {
            deployByBothWays(scene, fleet);
            List<AuditLog.Mark> marks =
                    fleet.managed().stream().map(cluster -> cluster.audit().mark()).toList();

            putOriginals(client);
            eventually(
                    "the field is forgotten",
                    () ->
                            assertThat(Absent.list(profile(client, scene).getSpec().deployerRefs()))
                                    .isEmpty());
            scene.annotateProfile("both", Map.of("touched", "true"));
            scene.configMap(
                    "plain",
                    Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "plain", "2")));

            eventually(
                    "what the original knows goes on",
                    () -> assertThat(value(fleet.managed(0), scene, "plain")).isEqualTo("2"));
            eventuallyTrue(
                    "the summary lost the field, too",
                    () -> {
                        ProfileSpec spec =
                                scene.summary("both", "one")
                                        .orElseThrow()
                                        .getSpec()
                                        .clusterProfileSpec();
                        return spec != null && Absent.list(spec.deployerRefs()).isEmpty();
                    });
            scene.configMap(
                    "plain",
                    Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "plain", "3")));
            eventually(
                    "a turn without the field has ended",
                    () -> assertThat(value(fleet.managed(0), scene, "plain")).isEqualTo("3"));
            nothingDeleted(fleet, marks);
            assertThat(value(fleet.managed(0), scene, "ours")).isEqualTo("1");

            install(helm, "upgrade", "--force-conflicts").orThrow();
            scene.edit("both", spec -> spec.withDeployerRefs(List.of(ours(scene))));
            scene.awaitFeature("both", "one", "Resources/ours", FeatureStatus.PROVISIONED);
            nothingDeleted(fleet, marks);
            assertThat(controller.alive()).isTrue();
        }
    }

    private static void deployByBothWays(Scene scene, FleetClusters fleet) {
        for (String name : List.of("plain", "ours")) {
            scene.configMap(
                    name, Map.of("cm.yaml", Manifests.configMap(scene.namespace(), name, "1")));
        }
        scene.register("one", fleet.managed(0), scene.matching());
        scene.profile(
                "both",
                spec ->
                        spec.withPolicyRefs(List.of(scene.policyRef("plain")))
                                .withDeployerRefs(List.of(ours(scene))));
        scene.awaitProvisioned("both", "one");
        scene.awaitFeature("both", "one", "Resources/ours", FeatureStatus.PROVISIONED);
    }

    // A way to deploy that the original does not know.
    private static DeployerRef ours(Scene scene) {
        return DeployerRefBuilder.builder()
                .name("ours")
                .deployer("Resources")
                .source(new DeployerSource(SourceKind.CONFIG_MAP, scene.namespace(), "ours", null))
                .build();
    }

    private static Helm.Result install(Helm helm, String... flags) {
        boolean upgrade = List.of(flags).contains("upgrade");
        List<String> command =
                new ArrayList<>(
                        List.of(
                                upgrade ? "upgrade" : "install",
                                "sveltos",
                                ChartRights.CHART.toString(),
                                "--namespace=" + ChartRights.NAMESPACE,
                                "--wait",
                                "--timeout=60s"));
        if (!upgrade) {
            command.add("--create-namespace");
        }
        Stream.of(flags).filter(flag -> flag.startsWith("--")).forEach(command::add);
        return helm.run(command);
    }

    private static void putOriginals(KubernetesClient client) {
        List<CustomResourceDefinition> definitions =
                OriginalCrds.all().stream()
                        .map(
                                definition ->
                                        SERIALIZATION.convertValue(
                                                definition, CustomResourceDefinition.class))
                        .toList();
        definitions.forEach(
                definition -> client.resource(definition).createOr(NonDeletingOperation::update));
        eventuallyTrue(
                "the original's definitions are served",
                () ->
                        definitions.stream()
                                .allMatch(
                                        definition ->
                                                established(client.resource(definition).get())));
    }

    private static boolean established(CustomResourceDefinition definition) {
        return definition.getStatus() != null
                && definition.getStatus().getConditions().stream()
                        .anyMatch(
                                condition ->
                                        condition.getType().equals("Established")
                                                && condition.getStatus().equals("True"));
    }

    private static GenericKubernetesResource golden(
            Class<? extends HasMetadata> kind, String namespace) {
        InputStream manifest =
                Objects.requireNonNull(
                        OriginalCrds.class.getResourceAsStream(
                                "/golden/" + HasMetadata.getKind(kind) + ".yaml"));
        GenericKubernetesResource object =
                SERIALIZATION.unmarshal(manifest, GenericKubernetesResource.class);
        boolean namespaced = Namespaced.class.isAssignableFrom(kind);
        object.setMetadata(
                new ObjectMetaBuilder(object.getMetadata())
                        .withNamespace(namespaced ? namespace : null)
                        .build());
        return object;
    }

    private static GenericKubernetesResource create(
            KubernetesClient client, GenericKubernetesResource object) {
        Object status = object.getAdditionalProperties().remove("status");
        GenericKubernetesResource created = client.resource(object).create();
        if (status != null) {
            created.setAdditionalProperty("status", status);
            client.resource(created).updateStatus();
        }
        return Objects.requireNonNull(client.resource(created).get());
    }

    private static ClusterProfile profile(KubernetesClient client, Scene scene) {
        return Objects.requireNonNull(
                client.resources(ClusterProfile.class).withName(scene.profileName("both")).get());
    }

    private static String value(TestCluster cluster, Scene scene, String name) {
        return Objects.requireNonNull(
                        cluster.client()
                                .configMaps()
                                .inNamespace(scene.namespace())
                                .withName(name)
                                .get())
                .getData()
                .getOrDefault("value", "");
    }

    private static void nothingDeleted(FleetClusters fleet, List<AuditLog.Mark> marks) {
        for (int i = 0; i < 2; i++) {
            assertThat(fleet.managed(i).audit().since(marks.get(i)).all())
                    .filteredOn(entry -> entry.userAgent().startsWith("sveltos/"))
                    .filteredOn(entry -> entry.verb().startsWith("delete"))
                    .extracting(AuditEntry::summary)
                    .isEmpty();
        }
    }
}
