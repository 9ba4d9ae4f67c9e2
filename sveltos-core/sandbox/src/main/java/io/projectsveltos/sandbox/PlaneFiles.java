package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/** The files of one control plane: certificates, token, audit policy, kubeconfig, logs. */
record PlaneFiles(Path folder, String name) {
    private static final int TOKEN_BYTES = 24;

    Path authority() {
        return folder.resolve("pki/ca.crt");
    }

    Path servingCertificate() {
        return folder.resolve("pki/serving.crt");
    }

    Path servingKey() {
        return folder.resolve("pki/serving.key");
    }

    Path serviceAccountKey() {
        return folder.resolve("pki/sa.key");
    }

    Path tokens() {
        return folder.resolve("tokens.csv");
    }

    Path auditPolicy() {
        return folder.resolve("audit-policy.json");
    }

    Path auditLog() {
        return folder.resolve("audit.log");
    }

    Path kubeconfig() {
        return folder.resolve("kubeconfig");
    }

    /** Writes all that the servers read at their start; gives the administrator's token. */
    String prepare(Servers servers) {
        byte[] secret = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(secret);
        String token = HexFormat.of().formatHex(secret);
        try {
            StateFolder.createPrivate(folder);
            ServerProcess pki =
                    ServerProcess.start(
                            servers,
                            Lifetime.TETHERED,
                            Servers.PKI,
                            folder,
                            List.of("-dir=" + folder.resolve("pki"), "-name=" + name));
            if (pki.process().onExit().join().exitValue() != 0) {
                throw new SveltosException(
                        SandboxErrorCode.START_FAILED,
                        "The certificates of control plane "
                                + name
                                + " cannot be made: "
                                + pki.tail());
            }
            StateFolder.writePrivate(tokens(), token + ",admin,admin,system:masters\n");
            Files.writeString(
                    auditPolicy(),
                    """
                    {"apiVersion":"audit.k8s.io/v1","kind":"Policy","rules":[{"level":"Metadata"}]}
                    """);
            // Whoever reads the log before the first request finds it empty, not missing.
            StateFolder.writePrivate(auditLog(), "");
            return token;
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    void writeKubeconfig(String server, String token) {
        try {
            String authority = Base64.getEncoder().encodeToString(Files.readAllBytes(authority()));
            StateFolder.writePrivate(
                    kubeconfig(),
                    """
                    apiVersion: v1
                    kind: Config
                    current-context: %1$s
                    clusters:
                    - name: %1$s
                      cluster:
                        server: %2$s
                        certificate-authority-data: %3$s
                    users:
                    - name: %1$s-admin
                      user:
                        token: %4$s
                    contexts:
                    - name: %1$s
                      context:
                        cluster: %1$s
                        user: %1$s-admin
                    """
                            .formatted(name, server, authority, token));
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private SveltosException cannotWrite(IOException cause) {
        return new SveltosException(
                SandboxErrorCode.FILE_FAILED,
                "The sandbox cannot write below " + folder + ": make the folder writable.",
                cause);
    }
}
