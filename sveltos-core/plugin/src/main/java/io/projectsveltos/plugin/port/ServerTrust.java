package io.projectsveltos.plugin.port;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.client5.http.ssl.TrustAllStrategy;
import org.apache.hc.core5.ssl.SSLContexts;

/** Which servers are believed to be who they say they are. */
public sealed interface ServerTrust {
    /** Those that the platform's authorities signed. */
    record Platform() implements ServerTrust {}

    /** Everyone; only where a user asks for it in so many words. */
    record Anyone() implements ServerTrust {}

    /**
     * Those that these authorities signed, and no others.
     *
     * @param pem their certificates
     */
    record Authorities(byte[] pem) implements ServerTrust {
        public Authorities {
            pem = requireNonNull(pem, "pem is null").clone();
        }

        @Override
        public byte[] pem() {
            return pem.clone();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Authorities(byte[] others)
                    && MessageDigest.isEqual(pem, others);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(pem);
        }

        @Override
        public String toString() {
            return "Authorities[" + pem.length + " bytes]";
        }
    }

    /**
     * The way to open a connection under this trust.
     *
     * @throws SveltosException with INVALID_INPUT where the authorities are no certificates
     */
    default TlsSocketStrategy tls() {
        return switch (this) {
            case Platform _ -> DefaultClientTlsStrategy.createDefault();
            case Anyone _ -> anyone();
            case Authorities(byte[] pem) -> new DefaultClientTlsStrategy(context(pem));
        };
    }

    private static TlsSocketStrategy anyone() {
        try {
            return new DefaultClientTlsStrategy(
                    SSLContexts.custom().loadTrustMaterial(TrustAllStrategy.INSTANCE).build(),
                    NoopHostnameVerifier.INSTANCE);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has TLS", e);
        }
    }

    private static SSLContext context(byte[] pem) {
        try {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(new ByteArrayInputStream(pem));
            if (certificates.isEmpty()) {
                throw new GeneralSecurityException("it holds no certificate");
            }
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            int index = 0;
            for (Certificate certificate : certificates) {
                store.setCertificateEntry("authority-" + index++, certificate);
            }
            return SSLContexts.custom().loadTrustMaterial(store, null).build();
        } catch (GeneralSecurityException | IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The certificate authority cannot be read; it must be certificates in PEM.",
                    e);
        }
    }
}
