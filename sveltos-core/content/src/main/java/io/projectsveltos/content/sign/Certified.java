package io.projectsveltos.content.sign;

import java.io.IOException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.ASN1UTF8String;

/**
 * Whom a certificate of Fulcio names.
 *
 * @param issuer who vouched for them
 * @param subject whom: an address of mail or of the web
 */
record Certified(String issuer, String subject) {
    private static final String ISSUER = "1.3.6.1.4.1.57264.1.8";

    /** The types of names that are plain texts: of mail, and of the web. */
    private static final Set<Integer> TEXTS = Set.of(1, 6);

    /** Reads a certificate; empty where it does not name exactly one, in a form that is known. */
    static Optional<Certified> of(X509Certificate certificate) {
        return issuer(certificate)
                .flatMap(
                        issuer ->
                                subject(certificate)
                                        .map(subject -> new Certified(issuer, subject)));
    }

    private static Optional<String> issuer(X509Certificate certificate) {
        byte[] extension = certificate.getExtensionValue(ISSUER);
        if (extension == null) {
            return Optional.empty();
        }
        try {
            byte[] value = ASN1OctetString.getInstance(extension).getOctets();
            return ASN1Primitive.fromByteArray(value) instanceof ASN1UTF8String text
                    ? Optional.of(text.getString())
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> subject(X509Certificate certificate) {
        try {
            Collection<List<?>> names = certificate.getSubjectAlternativeNames();
            if (names == null || names.size() != 1) {
                return Optional.empty();
            }
            List<?> name = names.iterator().next();
            return name.get(0) instanceof Integer type
                            && TEXTS.contains(type)
                            && name.get(1) instanceof String text
                    ? Optional.of(text)
                    : Optional.empty();
        } catch (CertificateParsingException e) {
            return Optional.empty();
        }
    }
}
