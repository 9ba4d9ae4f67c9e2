package io.projectsveltos.content.sign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.content.testing.CosignPair;
import io.projectsveltos.content.testing.TestSigstore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signatures without a key, by a whole Sigstore in memory. */
class KeylessTest {
    private static final String MANIFEST = "sha256:" + "ab".repeat(32);
    private static final String ISSUER = "https://token.example.org";
    private static final String SUBJECT = "https://git.example.org/team/charts/release.yaml@main";
    private static final Instant START = Instant.parse("2025-01-01T00:00:00Z");
    private static final Instant SIGNED = START.plus(Duration.ofDays(30));

    @TempDir private Path folder;
    private final TestSigstore sigstore = new TestSigstore(START);
    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("trusted_root.json"), sigstore.trustedRoot());
    }

    @Test
    void aSignatureByTheIdentityHolds() {
        Bundle bundle = bundle(sigstore, SIGNED);

        assertThat(signer(ISSUER, SUBJECT).refusal(bundle)).isEmpty();
        assertThat(bundle.signs(MANIFEST)).isTrue();
        assertThat(bundle.signs("sha256:" + "cd".repeat(32))).isFalse();
    }

    @Test
    void anAddressOfMailIsAnIdentity() {
        Bundle bundle = parse(sigstore.bundle(MANIFEST, ISSUER, "me@example.org", SIGNED, SIGNED));

        assertThat(signer(ISSUER, "me@example\\.org").refusal(bundle)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://token, .*",
        "oken.example.org, .*",
        "^https://token, .*",
        ".*, https://git.example.org/team",
        ".*, release.yaml@main$",
        "https://other.example.org, .*"
    })
    void anExpressionMustMatchTheWholeText(String issuer, String subject) {
        assertThat(signer(issuer, subject).refusal(bundle(sigstore, SIGNED)))
                .contains("is by somebody whom no entry of matchOIDCIdentity names in full");
    }

    @Test
    void issuerAndSubjectMustMatchInOneEntry() {
        Keyless signer =
                new Keyless(
                        List.of(
                                Identity.of(ISSUER, "other", "field"),
                                Identity.of("other", ".*", "field")),
                        TrustRoot.read(file));

        assertThat(signer.refusal(bundle(sigstore, SIGNED))).isPresent();
    }

    @Test
    void aSignatureOfAnotherSigstoreIsRefused() {
        assertThat(signer(".*", ".*").refusal(bundle(new TestSigstore(START), SIGNED)))
                .contains("has a certificate that no authority of the trust root issued");
    }

    @Test
    void aSignatureThatWasNotedAfterTheCertificateEndedIsRefused() {
        assertThat(signer(".*", ".*").refusal(bundle(sigstore, SIGNED.plusSeconds(600))))
                .get()
                .asString()
                .startsWith("is in no log of the trust root with a time");
    }

    @Test
    void whatWasChangedAfterwardsIsRefused() {
        String json = sigstore.bundle(MANIFEST, ISSUER, SUBJECT, SIGNED, SIGNED);
        String other = sigstore.bundle(MANIFEST, ISSUER, SUBJECT, SIGNED, SIGNED);
        String noted = part(other, "\"tlogEntries\"", "]},\"dsse");
        for (Map.Entry<String, String> change :
                Map.of(
                                part(json, "\"inclusionPromise\"", "\"inclusionProof\""),
                                "",
                                part(json, "\"integratedTime\":", ","),
                                "\"integratedTime\":\"" + (SIGNED.getEpochSecond() + 1) + "\"",
                                part(json, "\"tlogEntries\"", "]},\"dsse"),
                                noted,
                                part(json, "\"dsseEnvelope\"", "}]}}"),
                                part(other, "\"dsseEnvelope\"", "}]}}"))
                        .entrySet()) {
            String changed = json.replace(change.getKey(), change.getValue());
            assertThat(changed).isNotEqualTo(json);
            assertThat(signer(".*", ".*").refusal(parse(changed)))
                    .get()
                    .asString()
                    .startsWith("is in no log of the trust root");
        }
    }

    @Test
    void aSignatureByAKeyOrWithoutABundleIsRefused() {
        Bundle byKey =
                Bundle.parse(CosignPair.ecdsa().bundle(MANIFEST, CosignPair.STATEMENT))
                        .orElseThrow();

        assertThat(signer(".*", ".*").refusal(byKey)).contains("has no certificate");
        assertThat(
                        signer(".*", ".*")
                                .refusal(new SimpleSigning(CosignPair.payload(MANIFEST), Map.of())))
                .get()
                .asString()
                .startsWith("has no bundle");
    }

    @Test
    void nobodyAndBrokenExpressionsAreRefused() {
        assertThatThrownBy(() -> new Keyless(List.of(), TrustRoot.read(file)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Identity.of("(", ".*", "matchOIDCIdentity[0]"))
                .hasMessageStartingWith("matchOIDCIdentity[0].issuer is no regular expression");
        assertThatThrownBy(() -> Identity.of(".*", "", "matchOIDCIdentity[0]"))
                .hasMessageStartingWith("matchOIDCIdentity[0].subject is empty");
    }

    @Test
    void aFileThatIsNoTrustRootIsRefused() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"), "[1]");

        assertThatThrownBy(() -> TrustRoot.read(other))
                .hasMessageStartingWith("the file of --sigstore-trusted-root cannot be read");
    }

    private Keyless signer(String issuer, String subject) {
        return new Keyless(List.of(Identity.of(issuer, subject, "field")), TrustRoot.read(file));
    }

    private static Bundle bundle(TestSigstore by, Instant noted) {
        return parse(by.bundle(MANIFEST, ISSUER, SUBJECT, SIGNED, noted));
    }

    private static Bundle parse(String json) {
        Optional<Bundle> bundle = Bundle.parse(json.getBytes(StandardCharsets.UTF_8));
        return bundle.orElseThrow();
    }

    private static String part(String text, String from, String to) {
        int start = text.indexOf(from);
        return text.substring(start, text.indexOf(to, start));
    }
}
