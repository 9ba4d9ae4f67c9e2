package io.projectsveltos.sandbox;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;

/** The files of one control plane: certificates, tokens, audit policy, kubeconfig, logs. */
record PlaneFiles(Path folder, String name) {
    private static final int TOKEN_BYTES = 24;

    /**
     * Bearer tokens that the API server knows.
     *
     * @param administrator may do everything
     * @param powerless is somebody, and may do what everybody may
     */
    record Tokens(String administrator, String powerless) {
        @Override
        public String toString() {
            return "Tokens[]";
        }
    }

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

    /** Writes all that the servers read at their start. */
    Tokens prepare(Servers servers) {
        Tokens known = new Tokens(newToken(), newToken());
        try {
            StateFolder.createPrivate(folder);
            run(servers, Servers.PKI, List.of("-dir=" + folder.resolve("pki"), "-name=" + name));
            StateFolder.writePrivate(
                    tokens(),
                    known.administrator()
                            + ",admin,admin,system:masters\n"
                            + known.powerless()
                            + ",nobody,nobody\n");
            Files.writeString(
                    auditPolicy(),
                    """
                    {"apiVersion":"audit.k8s.io/v1","kind":"Policy","omitStages":["RequestReceived"],
                     "rules":[{"level":"Metadata"}]}
                    """);
            // Whoever reads the log before the first request finds it empty, not missing.
            StateFolder.writePrivate(auditLog(), "");
            return known;
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    void writeKubeconfig(URI server, String token) {
        try {
            StateFolder.writePrivate(
                    kubeconfig(),
                    new ClientKubeconfig(name, server, Files.readString(authority()), token)
                            .yaml());
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    /** Makes identities of servers, all of them at once. */
    List<ServerIdentity> identities(Servers servers, int count) {
        try {
            Path file = Files.createTempFile(folder, "identities-", ".json");
            try {
                run(servers, Servers.IDENTITIES, List.of("-count=" + count, "-file=" + file));
                return ServerIdentity.readAll(Files.readAllBytes(file));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private void run(Servers servers, String program, List<String> arguments) {
        ServerProcess maker =
                ServerProcess.start(servers, Lifetime.TETHERED, program, folder, arguments);
        if (maker.process().onExit().join().exitValue() != 0) {
            throw new SveltosException(
                    SandboxErrorCode.START_FAILED,
                    "The certificates of control plane "
                            + name
                            + " cannot be made: "
                            + maker.tail());
        }
    }

    private static String newToken() {
        byte[] secret = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(secret);
        return HexFormat.of().formatHex(secret);
    }

    private SveltosException cannotWrite(IOException cause) {
        return new SveltosException(
                SandboxErrorCode.FILE_FAILED,
                "The sandbox cannot write below " + folder + ": make the folder writable.",
                cause);
    }
}
