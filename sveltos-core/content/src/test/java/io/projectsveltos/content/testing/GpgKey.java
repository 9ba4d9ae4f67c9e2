package io.projectsveltos.content.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.bcpg.sig.KeyFlags;
import org.bouncycastle.crypto.generators.RSAKeyPairGenerator;
import org.bouncycastle.crypto.params.RSAKeyGenerationParameters;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPKeyPair;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureGenerator;
import org.bouncycastle.openpgp.PGPSignatureSubpacketGenerator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPKeyPair;

/** A real key of GPG's kind, and what is signed with it. */
public final class GpgKey {
    private static final String USER = "Tester <tester@example.org>";

    private final PGPKeyPair pair;
    private final PGPPublicKey certified;
    private final Instant made;

    private GpgKey(Instant made, Duration validity, int flags) {
        RSAKeyPairGenerator generator = new RSAKeyPairGenerator();
        generator.init(
                new RSAKeyGenerationParameters(
                        BigInteger.valueOf(65_537), new SecureRandom(), 2048, 64));
        this.made = made;
        try {
            this.pair =
                    new BcPGPKeyPair(
                            PublicKeyPacket.VERSION_4,
                            PublicKeyAlgorithmTags.RSA_GENERAL,
                            generator.generateKeyPair(),
                            Date.from(made));
            PGPSignatureSubpacketGenerator facts = new PGPSignatureSubpacketGenerator();
            facts.setSignatureCreationTime(false, Date.from(made));
            facts.setIssuerFingerprint(false, pair.getPublicKey());
            facts.setKeyFlags(false, flags);
            facts.setKeyExpirationTime(false, validity.toSeconds());
            PGPSignatureGenerator own = generator(PGPSignature.POSITIVE_CERTIFICATION, facts);
            this.certified =
                    PGPPublicKey.addCertification(
                            pair.getPublicKey(),
                            USER,
                            own.generateCertification(USER, pair.getPublicKey()));
        } catch (PGPException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One that signs, and that is good for so long; zero means forever. */
    public static GpgKey signing(Instant made, Duration validity) {
        return new GpgKey(made, validity, KeyFlags.CERTIFY_OTHER | KeyFlags.SIGN_DATA);
    }

    /** One that is not for signing. */
    public static GpgKey encrypting(Instant made) {
        return new GpgKey(made, Duration.ZERO, KeyFlags.CERTIFY_OTHER | KeyFlags.ENCRYPT_COMMS);
    }

    /** As {@code gpg --export} writes it. */
    public byte[] keyring() {
        return encoded(certified);
    }

    /** The same, revoked. */
    public byte[] revoked(Instant when) {
        try {
            PGPSignatureSubpacketGenerator facts = new PGPSignatureSubpacketGenerator();
            facts.setSignatureCreationTime(false, Date.from(when));
            facts.setIssuerFingerprint(false, pair.getPublicKey());
            PGPSignature revocation =
                    generator(PGPSignature.KEY_REVOCATION, facts)
                            .generateCertification(pair.getPublicKey());
            return encoded(PGPPublicKey.addCertification(certified, revocation));
        } catch (PGPException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The provenance file that Helm would make of a chart. */
    public String provenance(String chart, String version, byte[] archive) {
        return clearSigned(
                """
                apiVersion: v2
                description: one dash
                keywords:
                - one
                name: %s
                version: %s

                ...
                files:
                  %s-%s.tgz: %s
                """
                        .formatted(chart, version, chart, version, TestRegistry.digest(archive)));
    }

    /** A text with its signature. */
    public String clearSigned(String text) {
        String body = text.strip();
        try {
            PGPSignatureSubpacketGenerator facts = new PGPSignatureSubpacketGenerator();
            facts.setSignatureCreationTime(false, Date.from(made.plusSeconds(60)));
            facts.setIssuerFingerprint(false, pair.getPublicKey());
            PGPSignatureGenerator generator =
                    generator(PGPSignature.CANONICAL_TEXT_DOCUMENT, facts);
            generator.update(
                    String.join("\r\n", body.lines().toList()).getBytes(StandardCharsets.UTF_8));
            ByteArrayOutputStream armored = new ByteArrayOutputStream();
            try (ArmoredOutputStream out =
                    ArmoredOutputStream.builder().clearHeaders().build(armored)) {
                generator.generate().encode(out);
            }
            return "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n"
                    + body.replaceAll("(?m)^-", "- -")
                    + "\n"
                    + armored.toString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (PGPException e) {
            throw new IllegalStateException(e);
        }
    }

    private PGPSignatureGenerator generator(int type, PGPSignatureSubpacketGenerator facts)
            throws PGPException {
        PGPSignatureGenerator generator =
                new PGPSignatureGenerator(
                        new BcPGPContentSignerBuilder(
                                PublicKeyAlgorithmTags.RSA_GENERAL, HashAlgorithmTags.SHA512),
                        pair.getPublicKey());
        generator.init(type, pair.getPrivateKey());
        generator.setHashedSubpackets(facts.generate());
        return generator;
    }

    private static byte[] encoded(PGPPublicKey key) {
        try {
            return key.getEncoded();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
