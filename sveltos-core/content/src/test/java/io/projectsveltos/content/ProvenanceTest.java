package io.projectsveltos.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.helm.Chart;
import io.projectsveltos.content.helm.ChartRequest;
import io.projectsveltos.content.sign.Checks;
import io.projectsveltos.content.sign.CosignKey;
import io.projectsveltos.content.sign.Keyring;
import io.projectsveltos.content.sign.Signer;
import io.projectsveltos.content.testing.ContentFixture;
import io.projectsveltos.content.testing.CosignPair;
import io.projectsveltos.content.testing.GpgKey;
import io.projectsveltos.content.testing.Tars;
import io.projectsveltos.content.testing.TestToken;
import io.projectsveltos.content.testing.WebServer;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.AbstractThrowableAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Charts of repositories that must show a provenance file. */
class ProvenanceTest {
    private static final Instant MADE = Instant.parse("2025-01-01T00:00:00Z");
    private static final GpgKey KEY = GpgKey.signing(MADE, Duration.ZERO);
    private static final byte[] CHART = chart("1.2.3");

    @TempDir private Path folder;
    private ContentFixture fixture;
    private WebServer server;

    @BeforeEach
    void start() {
        fixture = new ContentFixture(folder.resolve("state"));
        server = WebServer.on("127.0.0.1");
        server.page(
                "/repo/index.yaml",
                "entries: {demo: [{version: 1.2.3, urls: [\"demo-1.2.3.tgz?a=b\"]}]}");
        serve(CHART, KEY.provenance("demo", "1.2.3", CHART));
    }

    @AfterEach
    void stop() {
        server.close();
        fixture.close();
    }

    @Test
    void aChartThatIsSignedByAKeyOfTheRingIsHandedOut() throws IOException {
        try (Chart chart = get(KEY.keyring())) {
            assertThat(Files.readAllBytes(chart.archive())).isEqualTo(CHART);
        }
        assertThat(server.asked())
                .extracting(WebServer.Asked::path)
                .contains("/repo/demo-1.2.3.tgz.prov?a=b");
    }

    @Test
    void aGoodVerdictIsKeptForAnHourAndForThatKeyringOnly() {
        get(KEY.keyring()).close();
        serve(CHART, null);
        fixture.pass(Duration.ofMinutes(30));

        get(KEY.keyring()).close();
        assertRefused(GpgKey.signing(MADE, Duration.ZERO).keyring()).contains("no provenance file");
    }

    @Test
    void class30AMissingProvenanceFileIsARefusal() {
        serve(CHART, null);

        assertRefused(KEY.keyring())
                .startsWith("The chart demo 1.2.3 is not deployed: there is no provenance file at ")
                .contains("demo-1.2.3.tgz.prov; publish the one");
    }

    @Test
    void anArchiveThatWasChangedIsRefusedAndTakenOnceItIsPutRight() {
        serve(chart("1.2.3", "evil"), KEY.provenance("demo", "1.2.3", CHART));
        assertRefused(KEY.keyring()).contains("the archive is another one");

        serve(CHART, KEY.provenance("demo", "1.2.3", CHART));
        fixture.pass(Duration.ofMinutes(6));
        get(KEY.keyring()).close();
    }

    @Test
    void aProvenanceFileThatIsPutRightIsSeenWhileTheArchiveStays() {
        serve(CHART, KEY.provenance("demo", "9.9.9", CHART));
        assertRefused(KEY.keyring()).contains("was signed for the chart demo 9.9.9");

        serve(CHART, KEY.provenance("demo", "1.2.3", CHART));
        fixture.pass(Duration.ofSeconds(31));
        get(KEY.keyring()).close();
    }

    @Test
    void aProvenanceFileThatWasChangedIsRefused() {
        serve(CHART, KEY.provenance("demo", "1.2.3", CHART).replace("one dash", "two dashes"));

        assertRefused(KEY.keyring()).contains("does not hold: the file was changed");
    }

    @Test
    void textAroundTheSignedOneIsRefused() {
        serve(CHART, "name: other\n" + KEY.provenance("demo", "1.2.3", CHART));

        assertRefused(KEY.keyring()).contains("no text with a GPG signature");
    }

    @Test
    void aKeyThatIsNotInTheRingIsNamedAndRefused() {
        assertRefused(GpgKey.signing(MADE, Duration.ZERO).keyring())
                .containsPattern(
                        "signed with the key [0-9A-F]{15,16}, which is not in the keyring");
    }

    @Test
    void aKeyThatIsRevokedIsRefused() {
        assertRefused(KEY.revoked(Instant.parse("2025-06-01T00:00:00Z"))).contains("is revoked");
    }

    @Test
    void aKeyThatHasExpiredSinceIsRefused() {
        GpgKey old = GpgKey.signing(MADE, Duration.ofDays(30));
        serve(CHART, old.provenance("demo", "1.2.3", CHART));

        assertRefused(old.keyring()).contains("expired");
    }

    @Test
    void aKeyThatIsNotForSigningIsRefused() {
        GpgKey other = GpgKey.encrypting(MADE);
        serve(CHART, other.provenance("demo", "1.2.3", CHART));

        assertRefused(other.keyring()).contains("not for signing");
    }

    @Test
    void whatIsNoKeyringIsRefusedWithoutQuotingIt() {
        assertRefused("canary-secret".getBytes(StandardCharsets.UTF_8))
                .isEqualTo(
                        "The chart demo 1.2.3 is not deployed: the Secret of the test holds no GPG"
                                + " keys; put there what gpg --export prints.");
    }

    @Test
    void aCosignSignatureIsNotLookedForInARepositoryOfTheWeb() {
        Signer signer = new Signer.Key(CosignKey.read(CosignPair.ecdsa().pem(), "the test"));

        assertThatThrownBy(() -> get(new Checks(Optional.empty(), Optional.of(signer))))
                .hasMessageContaining("signatureVerification is for charts of registries");
        assertThat(server.asked()).isEmpty();
    }

    private AbstractThrowableAssert<?, ?> refusal(byte[] keyring) {
        return assertThatThrownBy(() -> get(keyring))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.NOT_SIGNED));
    }

    private AbstractStringAssert<?> assertRefused(byte[] keyring) {
        return refusal(keyring).message();
    }

    private void serve(byte[] archive, @Nullable String provenance) {
        server.page("/repo/demo-1.2.3.tgz", archive);
        server.page(
                "/repo/demo-1.2.3.tgz.prov",
                exchange ->
                        WebServer.answer(
                                exchange,
                                provenance == null ? 404 : 200,
                                provenance == null
                                        ? new byte[0]
                                        : provenance.getBytes(StandardCharsets.UTF_8)));
    }

    private Chart get(byte[] keyring) {
        return get(
                new Checks(
                        Optional.of(new Keyring(keyring, "the Secret of the test")),
                        Optional.empty()));
    }

    private Chart get(Checks checks) {
        ChartRequest request =
                new ChartRequest(
                        WebAddress.parse(server.url("/repo"), "repositoryURL"),
                        "any/demo",
                        "1.2.3",
                        Access.ANONYMOUS,
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
