package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.fabric8.kubernetes.client.dsl.NonDeletingOperation;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmChartBuilder;
import io.projectsveltos.api.config.v1beta1.ProvenanceVerification;
import io.projectsveltos.api.config.v1beta1.RegistryCredentials;
import io.projectsveltos.api.config.v1beta1.SignatureProvider;
import io.projectsveltos.api.config.v1beta1.SignatureVerification;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Charts that must be signed: Helm's own client signs them, and a real cluster gets the good ones.
 */
@Fleet(managed = 1)
class SignedChartsIT {
    private static final String KEYS = "keys";

    private static PackagedController controller;
    private static ChartServer charts;
    private static SignedImage images;
    private static SigningKey key;
    private static SigningKey other;

    private Scene scene;
    private ReleaseEyes eyes;
    private FleetClusters fleet;

    @BeforeAll
    static void start(FleetClusters fleet, @TempDir Path folder, @TempDir Path secret)
            throws IOException {
        new Scene(fleet).close();
        key = SigningKey.in(secret, "publisher");
        other = SigningKey.in(secret, "stranger");
        charts = new ChartServer(folder);
        charts.publishSigned("web", "1.0.0", says("signed"), key);
        charts.publishSigned("web", "1.1.0", says("signed"), key);
        charts.publish("web", "1.1.0", says("tampered with"));
        charts.publishSigned("web", "1.2.0", says("signed"), other);
        charts.publish("web", "1.3.0", says("not signed"));
        images = SignedImage.on(charts);
        images.sign("web", images.push("web", "1.0.0"));
        images.push("web", "1.3.0");
        controller = PackagedController.start(fleet.management(), "--allow-address=127.0.0.0/8");
    }

    @AfterAll
    static void stop() {
        controller.close();
        charts.close();
    }

    @BeforeEach
    void scene(FleetClusters fleet) {
        this.fleet = fleet;
        this.scene = new Scene(fleet);
        this.eyes = new ReleaseEyes(scene, fleet.managed(0));
        scene.register("one", fleet.managed(0), scene.matching());
        secret("keyring.gpg", key.trusted());
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void aSignedChartIsInstalledAndStaysWhereTheNextOneDoesNotHold() {
        deploy(proven("1.0.0"));
        eyes.await("signed");

        for (Map.Entry<String, String> bad :
                Map.of(
                                "1.1.0", "the archive is another one",
                                "1.2.0", "which is not in the keyring of the key keyring.gpg of",
                                "1.3.0", "there is no provenance file at")
                        .entrySet()) {
            deploy(proven(bad.getKey()));
            refused("web " + bad.getKey() + " is not deployed", bad.getValue());
        }

        assertThat(eyes.releases()).contains("web 1 deployed web-1.0.0");
        assertThat(eyes.data("web")).containsEntry("message", "signed");
        assertThat(eyes.summary("signed", "plain").failureMessage()).isNull();
    }

    @Test
    void aKeyringThatComesLaterOpensTheWay() {
        secret("other", new byte[] {1});
        deploy(proven("1.0.0"));
        refused("provenanceVerification.keyringSecretRef: the key keyring.gpg of", "not exist");

        secret("keyring.gpg", key.trusted());
        eyes.await("signed");
        assertThat(eyes.releases()).contains("web 1 deployed web-1.0.0");
    }

    @Test
    void aChartOfARegistryIsHeldToItsCosignSignature() {
        secret("cosign.pub", images.trusted());
        deploy(cosigned(images.url(), "web", "1.0.0"));
        eyes.await("signed");

        deploy(cosigned(images.url(), "web", "1.3.0"));
        refused("there is no cosign signature of oci://", "sign it with cosign sign");
        assertThat(eyes.releases()).contains("web 1 deployed web-1.0.0");
    }

    @Test
    void whatASourceCannotHaveIsRefusedAndNotPassedOver() {
        secret("cosign.pub", images.trusted());
        deploy(cosigned(charts.url(), "local/web", "1.0.0"));
        refused("signatureVerification is for charts of registries", "use provenanceVerification");

        deploy(cosigned("gitrepository://flux-system/fleet/web", "web", "1.0.0"));
        refused("signatureVerification cannot be had for gitrepository://", "let Flux verify it");
        assertThat(eyes.releases()).noneMatch(release -> release.startsWith("web "));
    }

    private void refused(String what, String why) {
        eventually(
                "it is refused: " + why,
                () -> assertThat(eyes.failure("signed")).contains("releaseName=web", what, why));
        assertThat(eyes.summary("signed", "web").failureMessage()).contains(what, why);
    }

    private void deploy(HelmChart chart) {
        List<HelmChart> all = List.of(chart, entry(charts.url(), "local/web", "1.3.0", "plain"));
        if (scene.summary("signed", "one").isPresent()) {
            scene.edit("signed", spec -> spec.withHelmCharts(all));
        } else {
            scene.profile("signed", spec -> spec.withContinueOnError(true).withHelmCharts(all));
        }
    }

    private HelmChart proven(String version) {
        return entry(charts.url(), "local/web", version, "web")
                .withProvenanceVerification(new ProvenanceVerification(keys()));
    }

    private HelmChart cosigned(String url, String name, String version) {
        return entry(url, name, version, "web")
                .withRegistryCredentialsConfig(
                        new RegistryCredentials(null, null, null, null, true))
                .withSignatureVerification(
                        new SignatureVerification(SignatureProvider.PUBLIC_KEY, keys(), List.of()));
    }

    private HelmChart entry(String url, String name, String version, String release) {
        return HelmChartBuilder.builder()
                .repositoryURL(url)
                .repositoryName("local")
                .chartName(name)
                .chartVersion(version)
                .releaseName(release)
                .releaseNamespace(scene.namespace())
                .build();
    }

    private SecretReference keys() {
        return new SecretReference(KEYS, scene.namespace());
    }

    private void secret(String name, byte[] value) {
        fleet.management()
                .client()
                .resource(
                        new SecretBuilder()
                                .withNewMetadata()
                                .withNamespace(scene.namespace())
                                .withName(KEYS)
                                .endMetadata()
                                .addToData(name, Base64.getEncoder().encodeToString(value))
                                .build())
                .createOr(NonDeletingOperation::update);
    }

    private static Map<String, String> says(String message) {
        return Map.of(
                "templates/data.yaml",
                """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: {{ .Release.Name }}-data
                data:
                  message: %s
                """
                        .formatted(message));
    }
}
