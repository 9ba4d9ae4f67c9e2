package io.projectsveltos.addons.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.HelmChartBuilder;
import io.projectsveltos.api.config.v1beta1.OidcIdentity;
import io.projectsveltos.api.config.v1beta1.ProvenanceVerification;
import io.projectsveltos.api.config.v1beta1.SignatureProvider;
import io.projectsveltos.api.config.v1beta1.SignatureVerification;
import io.projectsveltos.content.sign.Checks;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.AbstractThrowableAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChartTrustTest {
    private static final SecretReference KEYS = new SecretReference("keys", null);
    private static final List<OidcIdentity> ANYBODY = List.of(new OidcIdentity(".*", ".*"));

    @Test
    void nothingIsAskedForWhereTheEntrySaysNothing() {
        assertThat(trust(Map.of()).of(chart())).isEqualTo(Checks.NONE);
    }

    @Test
    void theKeyringIsReadFromTheNamespaceOfTheClusterWhereNoneIsNamed() {
        Checks checks = trust(Map.of("keyring.gpg", "AAAA")).of(proven());

        assertThat(checks.provenance()).isPresent();
        assertThat(checks.signature()).isEmpty();
    }

    @Test
    void aSecretOrKeyThatIsNotThereIsLookedForAgain() {
        refusal(null, proven(), StandardErrorCode.NOT_FOUND)
                .hasMessageContaining("keyringSecretRef")
                .hasMessageContaining("fleet/keys does not exist");
        refusal(Map.of("other", "AAAA"), proven(), StandardErrorCode.NOT_FOUND)
                .hasMessageContaining("the key keyring.gpg of Secret fleet/keys does not exist");
    }

    @Test
    void aKeyThatIsNoneIsNamedByItsPlaceAndNotQuoted() {
        refusal(
                        Map.of("cosign.pub", "Y2FuYXJ5"),
                        signed(SignatureProvider.PUBLIC_KEY, KEYS, List.of()),
                        StandardErrorCode.NOT_SIGNED)
                .hasMessageStartingWith("the key cosign.pub of Secret fleet/keys must hold one")
                .hasMessageNotContaining("canary");
    }

    @Test
    void aPublicKeyNeedsASecretAndHasNoIdentities() {
        refusal(
                        Map.of(),
                        signed(SignatureProvider.PUBLIC_KEY, null, List.of()),
                        StandardErrorCode.INVALID_INPUT)
                .hasMessageStartingWith("signatureVerification.secretRef is missing");
        refusal(
                        Map.of(),
                        signed(SignatureProvider.PUBLIC_KEY, KEYS, ANYBODY),
                        StandardErrorCode.INVALID_INPUT)
                .hasMessageContaining("matchOIDCIdentity is for provider Keyless");
    }

    @Test
    void keylessNeedsIdentitiesAndATrustRoot() {
        refusal(
                        Map.of(),
                        signed(SignatureProvider.KEYLESS, null, List.of()),
                        StandardErrorCode.INVALID_INPUT)
                .hasMessageContaining("matchOIDCIdentity is empty");
        refusal(
                        Map.of(),
                        signed(SignatureProvider.KEYLESS, null, ANYBODY),
                        StandardErrorCode.INVALID_INPUT)
                .hasMessageContaining("needs a trust root; start the controller with")
                .hasMessageContaining("--sigstore-trusted-root");
    }

    @Test
    void whatFluxHasFetchedCannotBeVerified() {
        ChartTrust.requireNone(chart());

        assertThatThrownBy(() -> ChartTrust.requireNone(proven()))
                .hasMessageStartingWith("provenanceVerification cannot be had for https://charts");
    }

    private static AbstractThrowableAssert<?, ?> refusal(
            @Nullable Map<String, String> data, HelmChart chart, StandardErrorCode code) {
        return assertThatThrownBy(() -> trust(data).of(chart))
                .isInstanceOfSatisfying(
                        SveltosException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private static ChartTrust trust(@Nullable Map<String, String> data) {
        return new ChartTrust(
                new RemoteAccess(holding(Optional.ofNullable(data)), "fleet"), Optional::empty);
    }

    /** A management cluster with one Secret, fleet/keys. */
    private static KubeApi holding(Optional<Map<String, String>> data) {
        return (KubeApi)
                Proxy.newProxyInstance(
                        KubeApi.class.getClassLoader(),
                        new Class<?>[] {KubeApi.class},
                        (_, method, arguments) -> {
                            assertThat(method.getName()).isEqualTo("get");
                            assertThat(arguments)
                                    .containsExactly(
                                            new ObjectKey("v1", "Secret", "fleet", "keys"));
                            return data.map(held -> new KubeObject(Map.of("data", held)));
                        });
    }

    private static HelmChart proven() {
        return chart().withProvenanceVerification(new ProvenanceVerification(KEYS));
    }

    private static HelmChart signed(
            SignatureProvider provider,
            @Nullable SecretReference secret,
            List<OidcIdentity> identities) {
        return chart().withSignatureVerification(
                        new SignatureVerification(provider, secret, identities));
    }

    private static HelmChart chart() {
        return HelmChartBuilder.builder()
                .repositoryURL("https://charts.example.org")
                .repositoryName("example")
                .chartName("example/web")
                .chartVersion("1.0.0")
                .releaseName("web")
                .releaseNamespace("web")
                .build();
    }
}
