package io.projectsveltos.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.api.OpenPGPKey;
import org.bouncycastle.openpgp.api.bc.BcOpenPGPApi;

/**
 * A GPG key that Helm's client signs charts with.
 *
 * @param name a part of the name of whom it belongs to
 * @param keyring a file with the secret half
 * @param trusted the public half, as {@code gpg --export} writes it
 */
record SigningKey(String name, Path keyring, byte[] trusted) {
    static SigningKey in(Path folder, String name) {
        try {
            OpenPGPKey key =
                    new BcOpenPGPApi()
                            .generateKey(4)
                            .singletonRSAKey(3072, name + " <" + name + "@example.org>")
                            .build();
            Path keyring = folder.resolve(name + ".gpg");
            Files.write(keyring, key.getPGPSecretKeyRing().getEncoded());
            return new SigningKey(
                    name, keyring, key.toCertificate().getPGPPublicKeyRing().getEncoded());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (PGPException e) {
            throw new IllegalStateException(e);
        }
    }
}
