package io.projectsveltos.content.sign;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Whoever has one of these identities: a certificate that was good for minutes names them, and the
 * transparency log tells that the signature was made in these minutes.
 *
 * @param identities of which one must match
 * @param root who may have issued the certificate, and which logs count
 */
public record Keyless(List<Identity> identities, TrustRoot root) implements Signer {
    /** Copies the list, and takes no empty one: anybody can get a certificate. */
    public Keyless {
        identities = List.copyOf(identities);
        if (identities.isEmpty()) {
            throw new IllegalArgumentException("nobody's signature would do");
        }
    }

    @Override
    public String digest() {
        return root.digest()
                + identities.stream()
                        .map(identity -> identity.issuer() + "\n" + identity.subject())
                        .collect(Collectors.joining("\n", "\n", ""));
    }

    @Override
    public Optional<String> refusal(Signed signed) {
        return switch (signed) {
            case SimpleSigning _ ->
                    Optional.of(
                            "has no bundle, without which a signature without a key cannot be"
                                    + " judged (cosign 3 makes one)");
            case Bundle bundle ->
                    bundle.certificate()
                            .map(certificate -> refusal(bundle, certificate))
                            .orElse(Optional.of("has no certificate"));
        };
    }

    private Optional<String> refusal(Bundle bundle, X509Certificate certificate) {
        if (!root.issued(certificate)) {
            return Optional.of("has a certificate that no authority of the trust root issued");
        }
        if (bundle.entries().stream().noneMatch(entry -> proves(entry, bundle, certificate))) {
            return Optional.of(
                    "is in no log of the trust root with a time at which its certificate was good");
        }
        if (!CosignKey.of(certificate.getPublicKey(), "a certificate")
                .verifies(bundle.signedBytes(), bundle.signature())) {
            return Optional.of("is not by the key of its certificate");
        }
        Optional<Certified> who = Certified.of(certificate);
        if (who.isEmpty()) {
            return Optional.of("has a certificate that does not name one identity");
        }
        return identities.stream().anyMatch(identity -> identity.matches(who.get()))
                ? Optional.empty()
                : Optional.of("is by somebody whom no entry of matchOIDCIdentity names in full");
    }

    private boolean proves(LogEntry entry, Bundle bundle, X509Certificate certificate) {
        Instant time = entry.time();
        return !time.isBefore(certificate.getNotBefore().toInstant())
                && !time.isAfter(certificate.getNotAfter().toInstant())
                && entry.records(bundle, certificate)
                && root.holds(entry);
    }
}
