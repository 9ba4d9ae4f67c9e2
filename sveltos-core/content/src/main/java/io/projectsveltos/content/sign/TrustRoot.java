package io.projectsveltos.content.sign;

import dev.sigstore.fulcio.client.FulcioVerificationException;
import dev.sigstore.fulcio.client.FulcioVerifier;
import dev.sigstore.rekor.client.RekorEntry;
import dev.sigstore.rekor.client.RekorParseException;
import dev.sigstore.rekor.client.RekorVerificationException;
import dev.sigstore.rekor.client.RekorVerifier;
import dev.sigstore.trustroot.SigstoreConfigurationException;
import dev.sigstore.trustroot.SigstoreTrustedRoot;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * The authorities and logs that signatures without a key are judged by: a Sigstore instance's
 * {@code trusted_root.json}. The chain of certificates, the log of certificates and the proofs of
 * the transparency log are left to Sigstore's own library. Its verifier as a whole is not used, as
 * it does not read the statements that cosign signs, whose subjects have no name. One verification
 * at a time, as the library does not say whether it is for more.
 */
public final class TrustRoot {
    private final FulcioVerifier certificates;
    private final RekorVerifier log;
    private final String digest;

    private TrustRoot(FulcioVerifier certificates, RekorVerifier log, String digest) {
        this.certificates = certificates;
        this.log = log;
        this.digest = digest;
    }

    /**
     * Reads a file.
     *
     * @throws io.projectsveltos.spi.error.SveltosException with INVALID_INPUT where it is none
     */
    public static TrustRoot read(Path file) {
        try {
            byte[] content = Files.readAllBytes(file);
            SigstoreTrustedRoot root = SigstoreTrustedRoot.from(new ByteArrayInputStream(content));
            return new TrustRoot(
                    FulcioVerifier.newFulcioVerifier(root),
                    RekorVerifier.newRekorVerifier(root),
                    Sha256.of(content));
        } catch (IOException
                | GeneralSecurityException
                | SigstoreConfigurationException
                | RuntimeException e) {
            throw Refusal.input(
                    "the file of --sigstore-trusted-root cannot be read; give the"
                            + " trusted_root.json of the Sigstore instance that signs");
        }
    }

    /** What tells it from others. */
    public String digest() {
        return digest;
    }

    /** Whether an authority of this root issued a certificate, and a log of this root lists it. */
    synchronized boolean issued(X509Certificate certificate) {
        try {
            certificates.verifySigningCertificate(
                    CertificateFactory.getInstance("X.509").generateCertPath(List.of(certificate)));
            return true;
        } catch (FulcioVerificationException
                | IOException
                | GeneralSecurityException
                | RuntimeException e) {
            return false;
        }
    }

    /** Whether a log of this root holds an entry, and said so at the entry's time. */
    synchronized boolean holds(LogEntry entry) {
        try {
            log.verifyEntry(RekorEntry.fromTLogEntryJson(entry.json().toString()));
            return entry.promised();
        } catch (RekorVerificationException | RekorParseException | RuntimeException e) {
            return false;
        }
    }
}
