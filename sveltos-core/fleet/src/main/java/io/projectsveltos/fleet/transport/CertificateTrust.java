package io.projectsveltos.fleet.transport;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Collection;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Makes the deciders about a server's certificate. */
final class CertificateTrust {
    private CertificateTrust() {}

    /**
     * Trusts what these authorities signed and nothing else, unlike a merge with the platform's.
     */
    static X509TrustManager authorities(byte[] pem) throws GeneralSecurityException, IOException {
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
        return manager(store);
    }

    /** Trusts what the platform trusts. */
    static X509TrustManager platform() throws GeneralSecurityException {
        return manager(null);
    }

    /** Trusts every server; only where a kubeconfig asks for it in so many words. */
    static X509TrustManager anyone() {
        return new Anyone();
    }

    private static X509TrustManager manager(@Nullable KeyStore store)
            throws GeneralSecurityException {
        TrustManagerFactory factory =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return Arrays.stream(factory.getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .findFirst()
                .orElseThrow(() -> new GeneralSecurityException("no trust manager is at hand"));
    }

    /** The extended form, because the plain one is wrapped in a check of the host's name. */
    private static final class Anyone extends X509ExtendedTrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
