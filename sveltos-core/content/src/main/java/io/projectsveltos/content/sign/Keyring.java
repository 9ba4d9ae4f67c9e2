package io.projectsveltos.content.sign;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPObjectFactory;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.api.OpenPGPCertificate;
import org.bouncycastle.openpgp.api.OpenPGPCertificate.OpenPGPComponentKey;
import org.bouncycastle.openpgp.api.OpenPGPSignature.OpenPGPDocumentSignature;
import org.bouncycastle.openpgp.api.bc.BcOpenPGPApi;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;

/**
 * The GPG keys that somebody trusts. Read anew for each verification, as they keep what they find.
 */
public final class Keyring {
    private static final int MAX_SIGNATURES = 20;
    private static final Set<Integer> TYPES =
            Set.of(PGPSignature.CANONICAL_TEXT_DOCUMENT, PGPSignature.BINARY_DOCUMENT);
    private static final Set<Integer> HASHES =
            Set.of(
                    HashAlgorithmTags.SHA256,
                    HashAlgorithmTags.SHA384,
                    HashAlgorithmTags.SHA512,
                    HashAlgorithmTags.SHA3_256,
                    HashAlgorithmTags.SHA3_512);

    private final byte[] content;
    private final String place;

    /**
     * A keyring.
     *
     * @param content as {@code gpg --export} writes it, with or without armor
     * @param place where it is from, for sentences
     */
    public Keyring(byte[] content, String place) {
        this.content = content.clone();
        this.place = requireNonNull(place, "place is null");
    }

    /** What tells it from others. */
    public String digest() {
        return Sha256.of(content);
    }

    /**
     * What a provenance file says, of which one signature is by a key of this ring that is good
     * now.
     *
     * @throws io.projectsveltos.spi.error.SveltosException with NOT_SIGNED where there is none, or
     *     where this is no keyring
     */
    public Provenance verify(byte[] file, Instant now) {
        ClearSigned signed =
                ClearSigned.parse(file)
                        .orElseThrow(
                                () ->
                                        Refusal.of(
                                                "its provenance file is no text with a GPG"
                                                        + " signature; make it with helm package"
                                                        + " --sign"));
        List<OpenPGPCertificate> certificates = certificates();
        List<String> reasons = new ArrayList<>();
        for (PGPSignature signature : signatures(signed)) {
            String reason = refusal(signature, signed, certificates, Date.from(now));
            if (reason.isEmpty()) {
                return Provenance.parse(signed.text());
            }
            reasons.add(reason);
        }
        throw Refusal.of(
                reasons.isEmpty()
                        ? "its provenance file holds no signature; sign it with helm package --sign"
                        : String.join("; ", reasons));
    }

    private String refusal(
            PGPSignature signature,
            ClearSigned signed,
            List<OpenPGPCertificate> certificates,
            Date now) {
        String id = Long.toHexString(signature.getKeyID()).toUpperCase(Locale.ROOT);
        String by = "its provenance file is signed with the key " + id + ", which ";
        Optional<OpenPGPComponentKey> found = key(signature, certificates);
        if (found.isEmpty()) {
            return by
                    + "is not in the keyring of "
                    + place
                    + "; add the key if you trust it, or have the chart signed with one of the ring";
        }
        OpenPGPComponentKey key = found.get();
        if (!key.isBoundAt(now) || !key.isSigningKey(now)) {
            return by
                    + "is revoked, expired or not for signing; have the chart signed with another"
                    + " one, or renew the key in "
                    + place;
        }
        return holds(signature, key, signed, now)
                ? ""
                : "the signature of its provenance file by the key "
                        + id
                        + " does not hold: the file was changed, or signed in a way that is not safe"
                        + " any more; publish the chart and the file anew";
    }

    private static boolean holds(
            PGPSignature signature, OpenPGPComponentKey key, ClearSigned signed, Date now) {
        if (!TYPES.contains(signature.getSignatureType())
                || !HASHES.contains(signature.getHashAlgorithm())) {
            return false;
        }
        try {
            for (OpenPGPDocumentSignature found :
                    new BcOpenPGPApi()
                            .verifyDetachedSignature()
                            .addVerificationCertificate(key.getCertificate())
                            .addSignature(signature)
                            .verifyNotAfter(now)
                            .process(new ByteArrayInputStream(signed.canonical()))) {
                if (found.isTestedCorrect() && found.isValid() && found.isEffectiveAt(now)) {
                    return true;
                }
            }
            return false;
        } catch (IOException | PGPException e) {
            return false;
        }
    }

    private static Optional<OpenPGPComponentKey> key(
            PGPSignature signature, List<OpenPGPCertificate> certificates) {
        return certificates.stream()
                .flatMap(
                        certificate ->
                                signature.getKeyIdentifiers().stream()
                                        .flatMap(
                                                identifier ->
                                                        Optional.ofNullable(
                                                                certificate.getKey(identifier))
                                                                .stream()))
                .findFirst();
    }

    private static List<PGPSignature> signatures(ClearSigned signed) {
        List<PGPSignature> found = new ArrayList<>();
        try {
            PGPObjectFactory objects =
                    new PGPObjectFactory(
                            PGPUtil.getDecoderStream(new ByteArrayInputStream(signed.signature())),
                            new BcKeyFingerprintCalculator());
            for (Object object = objects.nextObject();
                    object != null && found.size() < MAX_SIGNATURES;
                    object = objects.nextObject()) {
                if (object instanceof PGPSignatureList list) {
                    list.forEach(found::add);
                }
            }
            return found;
        } catch (IOException | RuntimeException e) {
            throw Refusal.of(
                    "the signature in its provenance file cannot be read; make the file anew with"
                            + " helm package --sign");
        }
    }

    private List<OpenPGPCertificate> certificates() {
        try {
            List<OpenPGPCertificate> found =
                    new BcOpenPGPApi().readKeyOrCertificate().parseKeysOrCertificates(content);
            if (!found.isEmpty()) {
                return found;
            }
        } catch (IOException | RuntimeException e) {
            // Without the cause, which may quote what the Secret holds.
        }
        throw Refusal.of(place + " holds no GPG keys; put there what gpg --export prints");
    }
}
