package io.projectsveltos.addons.source;

import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Secrets;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.ProvenanceVerification;
import io.projectsveltos.api.config.v1beta1.SignatureVerification;
import io.projectsveltos.content.sign.Checks;
import io.projectsveltos.content.sign.CosignKey;
import io.projectsveltos.content.sign.Keyring;
import io.projectsveltos.content.sign.Signer;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Optional;

/** Reads whose signatures a chart must show. */
final class ChartTrust {
    private final RemoteAccess access;

    ChartTrust(RemoteAccess access) {
        this.access = access;
    }

    /**
     * What an entry asks for.
     *
     * @throws SveltosException with MISSING_REFERENCE where a Secret is not there, INVALID_INPUT
     *     where it, or the entry, makes no sense
     */
    Checks of(HelmChart chart) {
        return new Checks(
                Optional.ofNullable(chart.provenanceVerification()).map(this::keyring),
                Optional.ofNullable(chart.signatureVerification()).map(this::signer));
    }

    /** Refuses a chart that Flux has fetched: its archive, and what belongs to it, are gone. */
    static void requireNone(HelmChart chart) {
        if (chart.provenanceVerification() != null || chart.signatureVerification() != null) {
            throw invalid(
                    (chart.provenanceVerification() == null ? "signature" : "provenance")
                            + "Verification cannot be had for "
                            + chart.repositoryURL()
                            + ", which Flux has fetched; let Flux verify it (spec.verify of its"
                            + " source), or give the chart's repository or registry as"
                            + " repositoryURL");
        }
    }

    /** Refuses a chart that is signed and made of others, fetched beside it, that are not. */
    static void requireNoParts(HelmChart chart) {
        if (chart.provenanceVerification() != null || chart.signatureVerification() != null) {
            throw invalid(
                    "the signature of the chart does not cover the charts that"
                            + " options.dependencyUpdate fetches; pack them into its folder charts"
                            + " and sign the whole");
        }
    }

    private Keyring keyring(ProvenanceVerification verification) {
        String field = "provenanceVerification.keyringSecretRef";
        SecretReference reference = verification.keyringSecretRef();
        return new Keyring(
                access.value(reference, Secrets.KEYRING_KEY, field),
                access.place(reference, Secrets.KEYRING_KEY));
    }

    private Signer signer(SignatureVerification verification) {
        return switch (verification.provider()) {
            case PUBLIC_KEY -> key(verification);
            case KEYLESS -> keyless(verification);
        };
    }

    private Signer key(SignatureVerification verification) {
        String field = "signatureVerification.secretRef";
        SecretReference reference = verification.secretRef();
        if (reference == null) {
            throw invalid(
                    field
                            + " is missing; with provider PublicKey it names the Secret that holds"
                            + " the key in "
                            + Secrets.COSIGN_KEY);
        }
        if (!Absent.list(verification.matchOIDCIdentity()).isEmpty()) {
            throw invalid(
                    "signatureVerification.matchOIDCIdentity is for provider Keyless; a key has no"
                            + " identity, so leave it out");
        }
        return new Signer.Key(
                CosignKey.read(
                        access.value(reference, Secrets.COSIGN_KEY, field),
                        access.place(reference, Secrets.COSIGN_KEY)));
    }

    private static Signer keyless(SignatureVerification verification) {
        if (Absent.list(verification.matchOIDCIdentity()).isEmpty()) {
            throw invalid(
                    "signatureVerification.matchOIDCIdentity is empty; with provider Keyless it says"
                            + " whose signatures count, as anybody can make one");
        }
        throw invalid(
                "signatureVerification with provider Keyless is not served yet; sign the chart with a"
                        + " key, and use provider PublicKey");
    }

    private static SveltosException invalid(String sentence) {
        return new SveltosException(StandardErrorCode.INVALID_INPUT, sentence);
    }
}
