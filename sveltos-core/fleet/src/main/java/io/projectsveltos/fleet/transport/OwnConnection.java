package io.projectsveltos.fleet.transport;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the cluster this process itself belongs to: what {@code KUBECONFIG} names, else the Pod's
 * ServiceAccount, else {@code ~/.kube/config}. This kubeconfig is the operator's own and may name
 * files; it may not run commands.
 */
public final class OwnConnection {
    private static final Path ACCOUNT = Path.of("/var/run/secrets/kubernetes.io/serviceaccount");

    private final Map<String, String> environment;
    private final Path account;
    private final InstantSource clock;

    /** Reads from this environment. */
    public OwnConnection(Map<String, String> environment, InstantSource clock) {
        this(environment, ACCOUNT, clock);
    }

    OwnConnection(Map<String, String> environment, Path account, InstantSource clock) {
        this.environment = Map.copyOf(environment);
        this.account = account;
        this.clock = clock;
    }

    /** The connection, or a sentence about what is missing. */
    public Connection find() {
        String named = environment.getOrDefault("KUBECONFIG", "");
        if (!named.isEmpty()) {
            return file(Path.of(named));
        }
        String host = environment.getOrDefault("KUBERNETES_SERVICE_HOST", "");
        if (!host.isEmpty() && Files.isReadable(account.resolve("token"))) {
            return pod(host, environment.getOrDefault("KUBERNETES_SERVICE_PORT", "443"));
        }
        Path home = Path.of(environment.getOrDefault("HOME", "/"), ".kube", "config");
        if (Files.isReadable(home)) {
            return file(home);
        }
        throw new SveltosException(
                StandardErrorCode.INVALID_INPUT,
                "No management cluster was found: set KUBECONFIG to a kubeconfig file, or run in a Pod"
                        + " with a ServiceAccount.");
    }

    /** The connection that one kubeconfig file describes. */
    public static Connection file(Path path) {
        try {
            return new KubeconfigReader("file " + path, KubeconfigFiles.beside(path))
                    .read(Files.readString(path))
                    .connection();
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The kubeconfig file " + path + " cannot be read; check the path and its mode.",
                    e);
        }
    }

    private Connection pod(String host, String port) {
        String literal = host.contains(":") ? "[" + host + "]" : host;
        try {
            return new Connection(
                    URI.create("https://" + literal + ":" + port),
                    Optional.of(
                            CertificateTrust.authorities(
                                    Files.readAllBytes(account.resolve("ca.crt")))),
                    Optional.empty(),
                    new TokenFile(account.resolve("token"), clock),
                    Optional.empty(),
                    List.of());
        } catch (IOException | GeneralSecurityException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The ServiceAccount in "
                            + account
                            + " has no readable ca.crt; check the Pod's projected volume.",
                    e);
        }
    }
}
