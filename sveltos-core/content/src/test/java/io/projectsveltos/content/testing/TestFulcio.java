package io.projectsveltos.content.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.DERUTF8String;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** An authority that gives identities certificates for ten minutes, and notes each in a log. */
final class TestFulcio {
    private static final X500Name NAME = new X500Name("CN=root,O=test");
    private static final ASN1ObjectIdentifier NOTED =
            new ASN1ObjectIdentifier("1.3.6.1.4.1.11129.2.4.2");
    private static final ASN1ObjectIdentifier ISSUER =
            new ASN1ObjectIdentifier("1.3.6.1.4.1.57264.1.8");

    final Ecdsa log = Ecdsa.fresh();
    private final Ecdsa authority = Ecdsa.fresh();
    private final Instant start;

    TestFulcio(Instant start) {
        this.start = start;
    }

    byte[] root() {
        try {
            JcaX509v3CertificateBuilder builder =
                    new JcaX509v3CertificateBuilder(
                            NAME,
                            BigInteger.ONE,
                            Date.from(start),
                            Date.from(start.plus(Duration.ofDays(3650))),
                            NAME,
                            authority.pair().getPublic());
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(1));
            builder.addExtension(
                    Extension.keyUsage,
                    true,
                    new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
            return signed(builder).getEncoded();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A certificate for an identity. */
    byte[] certificate(Ecdsa key, String issuer, String subject, Instant when) {
        try {
            byte[] before =
                    signed(builder(key, issuer, subject, when))
                            .toASN1Structure()
                            .getTBSCertificate()
                            .getEncoded();
            JcaX509v3CertificateBuilder builder = builder(key, issuer, subject, when);
            builder.addExtension(NOTED, false, new DEROctetString(noted(before, when)));
            return signed(builder).getEncoded();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JcaX509v3CertificateBuilder builder(
            Ecdsa key, String issuer, String subject, Instant when) throws IOException {
        JcaX509v3CertificateBuilder builder =
                new JcaX509v3CertificateBuilder(
                        NAME,
                        BigInteger.TWO,
                        Date.from(when.minusSeconds(60)),
                        Date.from(when.plusSeconds(540)),
                        new X500Name(""),
                        key.pair().getPublic());
        int type =
                subject.contains("://")
                        ? GeneralName.uniformResourceIdentifier
                        : GeneralName.rfc822Name;
        builder.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
        builder.addExtension(
                Extension.extendedKeyUsage,
                false,
                new ExtendedKeyUsage(KeyPurposeId.id_kp_codeSigning));
        builder.addExtension(
                Extension.subjectAlternativeName,
                true,
                new GeneralNames(new GeneralName(type, subject)));
        builder.addExtension(ISSUER, false, new DERUTF8String(issuer));
        return builder;
    }

    private X509CertificateHolder signed(JcaX509v3CertificateBuilder builder) {
        try {
            return builder.build(
                    new JcaContentSignerBuilder("SHA256withECDSA")
                            .build(authority.pair().getPrivate()));
        } catch (OperatorCreationException e) {
            throw new IllegalStateException(e);
        }
    }

    // The list of timestamps of RFC 6962, with one in it.
    private byte[] noted(byte[] before, Instant when) {
        ByteBuffer head = ByteBuffer.allocate(2 + 8 + 2 + 32 + 3);
        head.putShort((short) 0).putLong(when.toEpochMilli()).putShort((short) 1);
        head.put(Ecdsa.sha256(authority.encoded()));
        head.put((byte) (before.length >> 16)).putShort((short) before.length);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes(head.array());
        text.writeBytes(before);
        text.writeBytes(new byte[2]);
        byte[] signature = log.sign(text.toByteArray());
        int size = 1 + 32 + 8 + 2 + 4 + signature.length;
        return ByteBuffer.allocate(4 + size)
                .putShort((short) (size + 2))
                .putShort((short) size)
                .put((byte) 0)
                .put(log.id())
                .putLong(when.toEpochMilli())
                .putShort((short) 0)
                .put((byte) 4)
                .put((byte) 3)
                .putShort((short) signature.length)
                .put(signature)
                .array();
    }
}
