package io.projectsveltos.sandbox;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * What a client needs to reach one server, everything inline.
 *
 * @param name of the cluster
 * @param authority PEM of whom the client trusts
 * @param token bearer token
 */
public record ClientKubeconfig(String name, URI server, String authority, String token) {
    public ClientKubeconfig {
        requireNonNull(name, "name is null");
        requireNonNull(server, "server is null");
        requireNonNull(authority, "authority is null");
        requireNonNull(token, "token is null");
    }

    /** The file as clients read it. */
    public String yaml() {
        return """
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
                .formatted(
                        name,
                        server,
                        Base64.getEncoder()
                                .encodeToString(authority.getBytes(StandardCharsets.UTF_8)),
                        token);
    }

    @Override
    public String toString() {
        return "ClientKubeconfig[" + name + ", " + server + "]";
    }
}
