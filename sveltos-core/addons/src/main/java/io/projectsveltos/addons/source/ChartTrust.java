package io.projectsveltos.addons.source;

import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Secrets;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.OidcIdentity;
import io.projectsveltos.api.config.v1beta1.ProvenanceVerification;
import io.projectsveltos.api.config.v1beta1.SignatureVerification;
import io.projectsveltos.content.sign.Checks;
import io.projectsveltos.content.sign.CosignKey;
import io.projectsveltos.content.sign.Identity;
import io.projectsveltos.content.sign.Keyless;
import io.projectsveltos.content.sign.Keyring;
import io.projectsveltos.content.sign.Signer;
import io.projectsveltos.content.sign.TrustRoot;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads whose signatures a chart must show. */
final class ChartTrust {
    private final RemoteAccess access;
    private final Supplier<Optional<TrustRoot>> root;

    /**
     * Reads by this access.
     *
     * @param root what signatures without a key are judged by; empty for nothing
     */
    ChartTrust(RemoteAccess access, Supplier<Optional<TrustRoot>> root) {
        this.access = access;
        this.root = root;
    }

    /**
     * What an entry asks for.
     *
     * @throws SveltosException with NOT_FOUND where a Secret is not there, NOT_SIGNED where it
     *     holds no key, INVALID_INPUT where the entry makes no sense
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

    private Signer keyless(SignatureVerification verification) {
        String field = "signatureVerification.matchOIDCIdentity";
        List<OidcIdentity> wanted = Absent.list(verification.matchOIDCIdentity());
        if (wanted.isEmpty()) {
            throw invalid(
                    field
                            + " is empty; with provider Keyless it says"
                            + " whose signatures count, as anybody can make one");
        }
        if (verification.secretRef() != null) {
            throw invalid(
                    "signatureVerification.secretRef is for provider PublicKey; with Keyless there is"
                            + " no key, so leave it out");
        }
        List<Identity> identities = new ArrayList<>();
        for (OidcIdentity identity : wanted) {
            identities.add(
                    Identity.of(
                            identity.issuer(),
                            identity.subject(),
                            field + "[" + identities.size() + "]"));
        }
        return new Keyless(
                identities,
                root.get()
                        .orElseThrow(
                                () ->
                                        invalid(
                                                "signatureVerification with provider Keyless needs a"
                                                        + " trust root; start the controller with"
                                                        + " --sigstore-trusted-root and the"
                                                        + " trusted_root.json of the Sigstore instance"
                                                        + " that signs")));
    }

    private static SveltosException invalid(String sentence) {
        return new SveltosException(StandardErrorCode.INVALID_INPUT, sentence);
    }
}
