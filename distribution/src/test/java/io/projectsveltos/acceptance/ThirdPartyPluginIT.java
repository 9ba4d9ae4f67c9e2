package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.projectsveltos.api.FreeForm;
import io.projectsveltos.api.config.v1beta1.DeployerRef;
import io.projectsveltos.api.config.v1beta1.DeployerRefBuilder;
import io.projectsveltos.api.config.v1beta1.DeployerSource;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import io.projectsveltos.testkit.KubeAssert;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A plugin that others built, against the published SPI only, deploys as those that are shipped do.
 */
@Fleet(managed = 1)
class ThirdPartyPluginIT {
    private static final String FEATURE = "Site/shop";

    @TempDir private static Path outside;
    private static OutsideBuild example;

    @BeforeAll
    static void buildOutside(FleetClusters fleet) throws IOException, InterruptedException {
        new Scene(fleet).close();
        example = OutsideBuild.into(outside);
    }

    @ParameterizedTest
    @ValueSource(strings = {"jar", "zip"})
    void deploysFollowsAndWithdraws(String packaging, FleetClusters fleet) {
        PluginFolder plugins = PluginFolder.ofShipped().drop(example.packedAs(packaging));
        try (PackagedController controller = start(fleet, plugins);
                Scene scene = new Scene(fleet)) {
            assertThat(controller.plugins())
                    .containsPattern("site-deployer +1\\.0\\.0 +STARTED +Site");
            AuditLog.Mark begun = fleet.managed(0).audit().mark();
            site(scene, "example.com/shop:1");
            profile(fleet, scene, 2);
            FeatureSummary feature =
                    scene.awaitFeature("sites", "one", FEATURE, FeatureStatus.PROVISIONED);
            assertThat(feature.failureMessage()).isNull();
            Deployment deployed = deployment(fleet, scene);
            assertThat(deployed.getSpec().getReplicas()).isEqualTo(2);
            tracked(deployed, scene);
            tracked(service(fleet, scene), scene);
            assertThat(Writes.since(begun, fleet.managed(0)))
                    .containsExactlyInAnyOrder(
                            "patch deployments " + scene.namespace() + "/shop",
                            "patch services " + scene.namespace() + "/shop");

            // What the plugin reads, and what the profile gives it, are both followed.
            AuditLog.Mark edited = fleet.managed(0).audit().mark();
            site(scene, "example.com/shop:2");
            eventually(
                    "the other image is there",
                    () -> assertThat(image(fleet, scene)).isEqualTo("example.com/shop:2"));
            scene.edit("sites", spec -> spec.withDeployerRefs(List.of(shop(scene, 3))));
            eventually(
                    "three replicas are there",
                    () ->
                            assertThat(deployment(fleet, scene).getSpec().getReplicas())
                                    .isEqualTo(3));
            scene.awaitFeature("sites", "one", FEATURE, FeatureStatus.PROVISIONED);
            assertThat(Writes.since(edited, fleet.managed(0)))
                    .containsOnly("patch deployments " + scene.namespace() + "/shop");

            scene.deleteProfile("sites");
            gone(fleet, scene);
            assertThat(scene.summary("sites", "one")).isEmpty();
        }
    }

    @Test
    void tellsWhatIsWrongInItsOwnWords(FleetClusters fleet) {
        PluginFolder plugins = PluginFolder.ofShipped().drop(example.jar());
        try (PackagedController _ = start(fleet, plugins);
                Scene scene = new Scene(fleet)) {
            site(scene, "");
            profile(fleet, scene, 1);

            FeatureSummary feature =
                    scene.awaitFeature("sites", "one", FEATURE, FeatureStatus.FAILED_NON_RETRIABLE);

            assertThat(feature.failureReason()).isEqualTo("InvalidSite");
            assertThat(feature.failureMessage())
                    .startsWith("The field `image` of the site in `shop.site` must match");
            assertThat(scene.summaryFailure("sites", "one"))
                    .startsWith("deploying Site/shop failed: The field `image`");
            assertThat(scene.condition("sites", "one", "Stalled"))
                    .get()
                    .extracting(condition -> condition.reason())
                    .isEqualTo("InvalidSite");
        }
    }

    @Test
    void whatItDeployedStaysWhileItIsMissing(FleetClusters fleet) {
        try (Scene scene = new Scene(fleet)) {
            try (PackagedController _ =
                    start(fleet, PluginFolder.ofShipped().drop(example.jar()))) {
                site(scene, "example.com/shop:1");
                profile(fleet, scene, 1);
                scene.awaitFeature("sites", "one", FEATURE, FeatureStatus.PROVISIONED);
            }
            AuditLog.Mark mark = fleet.managed(0).audit().mark();

            try (PackagedController _ = start(fleet, PluginFolder.ofShipped())) {
                FeatureSummary feature =
                        scene.awaitFeature(
                                "sites", "one", FEATURE, FeatureStatus.FAILED_NON_RETRIABLE);
                assertThat(feature.failureReason()).isEqualTo("UnknownDeployer");
                assertThat(feature.failureMessage())
                        .isEqualTo(
                                "deployer Site is unknown: no loaded plugin has it; known deployers"
                                        + " are [Helm, Resources]; what it deployed stays as it is");
                // Others go on meanwhile.
                scene.configMap(
                        "other",
                        Map.of("cm.yaml", Manifests.configMap(scene.namespace(), "other", "1")));
                scene.profile("other", "other");
                scene.awaitProvisioned("other", "one");
                scene.deleteProfile("other");
            }
            assertThat(Writes.since(mark, fleet.managed(0)))
                    .containsExactly(
                            "patch configmaps " + scene.namespace() + "/other",
                            "delete configmaps " + scene.namespace() + "/other");
            assertThat(deployment(fleet, scene)).isNotNull();

            // It comes back, packed otherwise, and finds everything as it left it.
            AuditLog.Mark back = fleet.managed(0).audit().mark();
            try (PackagedController _ =
                    start(fleet, PluginFolder.ofShipped().drop(example.zip()))) {
                scene.awaitFeature("sites", "one", FEATURE, FeatureStatus.PROVISIONED);
                assertThat(Writes.since(back, fleet.managed(0))).isEmpty();
                scene.deleteProfile("sites");
                gone(fleet, scene);
            }
        }
    }

    private static PackagedController start(FleetClusters fleet, PluginFolder plugins) {
        return PackagedController.startWith(fleet.management(), plugins.path());
    }

    private static void site(Scene scene, String image) {
        scene.configMap("site", Map.of("shop.site", "name=shop\nimage=" + image + "\n"));
    }

    private static void profile(FleetClusters fleet, Scene scene, int replicas) {
        scene.register("one", fleet.managed(0), scene.matching());
        scene.profile("sites", spec -> spec.withDeployerRefs(List.of(shop(scene, replicas))));
    }

    private static DeployerRef shop(Scene scene, int replicas) {
        return DeployerRefBuilder.builder()
                .name("shop")
                .deployer("Site")
                .source(new DeployerSource(SourceKind.CONFIG_MAP, scene.namespace(), "site", null))
                .targetNamespace(scene.namespace())
                .values(new FreeForm(Map.of("replicas", replicas)))
                .build();
    }

    private static void tracked(HasMetadata object, Scene scene) {
        assertThat(object.getMetadata().getLabels())
                .containsEntry("projectsveltos.io/reason", "Site");
        assertThat(object.getMetadata().getAnnotations())
                .containsEntry("projectsveltos.io/feature-id", FEATURE)
                .containsEntry("projectsveltos.io/owner-kind", "ClusterProfile")
                .containsEntry("projectsveltos.io/owner-name", scene.profileName("sites"))
                .containsEntry("projectsveltos.io/reference-kind", "ConfigMap")
                .containsEntry("projectsveltos.io/reference-name", "site")
                .containsEntry("projectsveltos.io/reference-namespace", scene.namespace());
    }

    private static void gone(FleetClusters fleet, Scene scene) {
        var client = fleet.managed(0).client();
        KubeAssert.assertThat(
                        client.apps().deployments().inNamespace(scene.namespace()).withName("shop"))
                .isGone();
        KubeAssert.assertThat(client.services().inNamespace(scene.namespace()).withName("shop"))
                .isGone();
    }

    private static Service service(FleetClusters fleet, Scene scene) {
        return fleet.managed(0)
                .client()
                .services()
                .inNamespace(scene.namespace())
                .withName("shop")
                .get();
    }

    private static String image(FleetClusters fleet, Scene scene) {
        return deployment(fleet, scene)
                .getSpec()
                .getTemplate()
                .getSpec()
                .getContainers()
                .getFirst()
                .getImage();
    }

    private static Deployment deployment(FleetClusters fleet, Scene scene) {
        return fleet.managed(0)
                .client()
                .apps()
                .deployments()
                .inNamespace(scene.namespace())
                .withName("shop")
                .get();
    }
}
