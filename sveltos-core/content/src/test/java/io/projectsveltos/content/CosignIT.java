package io.projectsveltos.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Credentials;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.helm.Chart;
import io.projectsveltos.content.helm.ChartRequest;
import io.projectsveltos.content.sign.Checks;
import io.projectsveltos.content.sign.CosignKey;
import io.projectsveltos.content.sign.Identity;
import io.projectsveltos.content.sign.Keyless;
import io.projectsveltos.content.sign.Keyring;
import io.projectsveltos.content.sign.Signer;
import io.projectsveltos.content.sign.TrustRoot;
import io.projectsveltos.content.testing.ContentFixture;
import io.projectsveltos.content.testing.CosignPair;
import io.projectsveltos.content.testing.CosignShelf;
import io.projectsveltos.content.testing.GpgKey;
import io.projectsveltos.content.testing.Tars;
import io.projectsveltos.content.testing.TestRegistry;
import io.projectsveltos.content.testing.TestRegistry.Layer;
import io.projectsveltos.content.testing.TestSigstore;
import io.projectsveltos.content.testing.TestToken;
import io.projectsveltos.plugin.port.ServerTrust;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Charts of a real registry that must be signed, as cosign puts signatures there. */
class CosignIT {
    private static final String CHART = "application/vnd.cncf.helm.chart.content.v1.tar+gzip";
    private static final String PROV = "application/vnd.cncf.helm.chart.provenance.v1.prov";
    private static final Access PLAIN =
            new Access(new Credentials.Anonymous(), new ServerTrust.Platform(), true);
    private static final CosignPair KEY = CosignPair.ecdsa();

    private static TestRegistry listing;
    private static TestRegistry plain;

    @TempDir private Path folder;
    private ContentFixture fixture;
    private String repository = "";

    @BeforeAll
    static void start() {
        listing = TestRegistry.start("referrers");
        plain = TestRegistry.start("none");
    }

    @AfterAll
    static void stop() {
        listing.close();
        plain.close();
    }

    @BeforeEach
    void open(TestInfo test) {
        fixture = new ContentFixture(folder.resolve("state"));
        repository =
                "r"
                        + Integer.toHexString(
                                (test.getDisplayName() + test.getTestMethod()).hashCode());
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void aChartWithoutASignatureIsRefused() {
        String digest = push(plain, "1.0.0");

        assertRefused(plain, KEY)
                .startsWith("The chart demo 1.0.0 is not deployed: there is no cosign signature of")
                .contains("@" + digest + "; sign it with cosign sign");
    }

    @Test
    void aSignatureThatComesLaterIsFound() {
        String digest = push(plain, "1.0.0");
        assertRefused(plain, KEY).contains("there is no cosign signature");

        sign(plain, digest, KEY);
        fixture.pass(Duration.ofSeconds(31));
        get(plain, KEY).close();
    }

    @Test
    void simpleSigningIsAccepted() {
        sign(plain, push(plain, "1.0.0"), KEY);

        get(plain, KEY).close();
    }

    @Test
    void everyKindOfKeyOfCosignIsAccepted() {
        for (CosignPair pair : new CosignPair[] {CosignPair.rsa(2048), CosignPair.ed25519()}) {
            sign(plain, push(plain, "1.0.0"), pair);
            fixture.pass(Duration.ofSeconds(31));
            get(plain, pair).close();
        }
    }

    @Test
    void aBundleIsFoundInTheListOfReferrers() {
        String digest = push(listing, "1.0.0");
        shelf(listing).referrer(digest, KEY.bundle(digest, CosignPair.STATEMENT));

        get(listing, KEY).close();
    }

    @Test
    void aBundleIsFoundUnderTheTagThatStandsInForTheList() {
        String digest = push(plain, "1.0.0");
        shelf(plain).fallback(digest, KEY.bundle(digest, CosignPair.STATEMENT));

        get(plain, KEY).close();
    }

    @Test
    void aBundleThatHoldsIsEnoughAndOneThatDoesNotLeavesItToSimpleSigning() {
        String digest = push(listing, "1.0.0");
        shelf(listing).referrer(digest, KEY.bundle(digest, CosignPair.STATEMENT));
        shelf(listing).simple(digest, CosignPair.payload(digest), "broken");
        get(listing, KEY).close();

        CosignPair other = CosignPair.ecdsa();
        sign(listing, digest, other);
        get(listing, other).close();
    }

    @Test
    void aSignatureByAnotherKeyIsRefused() {
        String digest = push(listing, "1.0.0");
        sign(listing, digest, KEY);
        shelf(listing).referrer(digest, KEY.bundle(digest, CosignPair.STATEMENT));

        assertRefused(listing, CosignPair.ecdsa())
                .contains("holds: it is not by the key that is trusted; have the chart signed");
    }

    @Test
    void aSignatureByAKeyOfAnotherKindIsRefused() {
        sign(plain, push(plain, "1.0.0"), KEY);

        assertRefused(plain, CosignPair.rsa(2048)).contains("not by the key");
        fixture.pass(Duration.ofSeconds(31));
        assertRefused(plain, CosignPair.ed25519()).contains("not by the key");
    }

    @Test
    void aSignatureOfAnotherManifestIsRefused() {
        String digest = push(listing, "1.0.0");
        String other = "sha256:" + "a".repeat(64);
        byte[] payload = CosignPair.payload(other);
        shelf(listing).simple(digest, payload, KEY.sign(payload));
        shelf(listing).referrer(digest, KEY.bundle(other, CosignPair.STATEMENT));

        assertRefused(listing, KEY).contains("holds: it is a signature of something else");
    }

    @Test
    void aStatementThatIsNoSignatureIsRefused() {
        String digest = push(listing, "1.0.0");
        shelf(listing)
                .referrer(
                        digest,
                        KEY.bundle(digest, "https://cosign.sigstore.dev/attestation/vuln/v1"));

        assertRefused(listing, KEY).contains("signature of something else");
    }

    @Test
    void aTagThatIsMovedToAnotherChartIsRefusedThoughTheOneBeforeWasSigned() {
        sign(plain, push(plain, "1.0.0"), KEY);
        get(plain, KEY).close();

        plain.push(path(), "1.0.0", new Layer(CHART, "", chart("1.0.0", "evil")));
        fixture.pass(Duration.ofMinutes(6));
        assertRefused(plain, KEY).contains("there is no cosign signature");
    }

    @Test
    void aGoodVerdictIsKeptAndAsksTheRegistryNoMore() {
        sign(plain, push(plain, "1.0.0"), KEY);
        get(plain, KEY).close();
        shelf(plain).simple(push(plain, "1.0.0"), CosignPair.payload("none"), "broken");
        fixture.pass(Duration.ofMinutes(6));

        get(plain, KEY).close();
        assertRefused(plain, CosignPair.ecdsa()).contains("not by the key");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "hello", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"})
    void whatIsNoKeyIsRefused(String pem) {
        assertThatThrownBy(() -> CosignKey.read(pem.getBytes(StandardCharsets.UTF_8), "the Secret"))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.NOT_SIGNED));
    }

    @Test
    void aKeyThatIsTooShortIsRefused() {
        assertThatThrownBy(() -> CosignKey.read(CosignPair.rsa(1024).pem(), "the Secret"))
                .hasMessageContaining("RSA (2048 bits or more)");
    }

    @Test
    void aBundleWithoutAKeyIsHeldToTheIdentity() throws IOException {
        Instant start = Instant.parse("2025-01-01T00:00:00Z");
        TestSigstore sigstore = new TestSigstore(start);
        Instant signed = start.plus(Duration.ofDays(1));
        Path file = Files.writeString(folder.resolve("root.json"), sigstore.trustedRoot());
        String digest = push(listing, "1.0.0");
        byte[] bundle =
                sigstore.bundle(digest, "https://token", "me@example.org", signed, signed)
                        .getBytes(StandardCharsets.UTF_8);
        shelf(listing).referrer(digest, bundle);

        get(listing, keyless("https://token", "me@example.org", file)).close();
        assertRefused(listing, keyless("https://token", "e@example", file))
                .contains("is by somebody whom no entry of matchOIDCIdentity names in full");
    }

    @Test
    void provenanceIsFoundInTheManifest() {
        GpgKey gpg = GpgKey.signing(Instant.parse("2025-01-01T00:00:00Z"), Duration.ZERO);
        Checks checks =
                new Checks(Optional.of(new Keyring(gpg.keyring(), "the Secret")), Optional.empty());
        byte[] chart = chart("1.0.0");
        push(plain, "1.0.0");
        assertRefused(plain, checks).contains("there is no provenance file at oci://");

        plain.push(
                path(),
                "1.0.0",
                new Layer(CHART, "", chart),
                new Layer(
                        PROV,
                        "",
                        gpg.provenance("demo", "1.0.0", chart).getBytes(StandardCharsets.UTF_8)));
        fixture.pass(Duration.ofMinutes(6));
        get(plain, checks).close();
    }

    private void sign(TestRegistry registry, String digest, CosignPair pair) {
        byte[] payload = CosignPair.payload(digest);
        shelf(registry).simple(digest, payload, pair.sign(payload));
    }

    private CosignShelf shelf(TestRegistry registry) {
        return new CosignShelf(registry, path());
    }

    private String push(TestRegistry registry, String version) {
        return registry.push(path(), version, new Layer(CHART, "", chart(version)));
    }

    private String path() {
        return repository + "/demo";
    }

    private AbstractStringAssert<?> assertRefused(TestRegistry registry, CosignPair pair) {
        return assertRefused(registry, checks(pair));
    }

    private AbstractStringAssert<?> assertRefused(TestRegistry registry, Checks checks) {
        return assertThatThrownBy(() -> get(registry, checks))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.NOT_SIGNED))
                .message();
    }

    private Chart get(TestRegistry registry, CosignPair pair) {
        return get(registry, checks(pair));
    }

    private static Checks checks(CosignPair pair) {
        return new Checks(
                Optional.empty(),
                Optional.of(new Signer.Key(CosignKey.read(pair.pem(), "the Secret"))));
    }

    private static Checks keyless(String issuer, String subject, Path root) {
        return new Checks(
                Optional.empty(),
                Optional.of(
                        new Keyless(
                                List.of(Identity.of(issuer, subject, "field")),
                                TrustRoot.read(root))));
    }

    private Chart get(TestRegistry registry, Checks checks) {
        ChartRequest request =
                new ChartRequest(
                        WebAddress.parse(
                                "oci://" + registry.host() + "/" + repository, "repositoryURL"),
                        "demo",
                        "1.0.0",
                        PLAIN,
                        false,
                        checks,
                        Duration.ofMinutes(5));
        return fixture.content().charts().get(request, new TestToken());
    }

    private static byte[] chart(String version, String... more) {
        Tars tars = new Tars().file("demo/Chart.yaml", "name: demo\nversion: " + version);
        for (String name : more) {
            tars.file("demo/" + name, "x");
        }
        return tars.tgz();
    }
}
