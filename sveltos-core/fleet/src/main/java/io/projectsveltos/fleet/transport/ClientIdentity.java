package io.projectsveltos.fleet.transport;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import java.util.Collection;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.X509KeyManager;

/** Makes the client's side of a mutual TLS connection from PEM text. */
final class ClientIdentity {
    private ClientIdentity() {}

    static X509KeyManager of(byte[] certificatePem, byte[] keyPem)
            throws GeneralSecurityException, IOException {
        Collection<? extends Certificate> chain =
                CertificateFactory.getInstance("X.509")
                        .generateCertificates(new ByteArrayInputStream(certificatePem));
        if (chain.isEmpty()) {
            throw new GeneralSecurityException("it holds no certificate");
        }
        // The store lives in memory for the length of this method; its password protects nothing.
        char[] password = new char[0];
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry(
                "client", PrivateKeyPem.read(keyPem), password, chain.toArray(new Certificate[0]));
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, password);
        return Arrays.stream(factory.getKeyManagers())
                .filter(X509KeyManager.class::isInstance)
                .map(X509KeyManager.class::cast)
                .findFirst()
                .orElseThrow(() -> new GeneralSecurityException("no key manager is at hand"));
    }
}
