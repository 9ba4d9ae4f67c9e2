package io.projectsveltos.fleet.transport;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.SveltosException;

/**
 * One kubeconfig, reduced to the cluster and user of its current context.
 *
 * <p>Kubeconfigs of managed clusters come from Secrets that other people write, so {@link #parse}
 * refuses whatever would run a command or read a file of this process: exec plugins, auth
 * providers, {@code tokenFile}, {@code certificate-authority}, {@code client-certificate}, {@code
 * client-key}. It refuses impersonation and {@code tls-server-name} too, because to overlook either
 * would mean another identity than was asked for.
 */
public final class Kubeconfig {
    private final Connection connection;
    private final String namespace;
    private final KubeconfigDocument cluster;
    private final KubeconfigDocument user;

    Kubeconfig(
            Connection connection,
            String namespace,
            KubeconfigDocument cluster,
            KubeconfigDocument user) {
        this.connection = requireNonNull(connection, "connection is null");
        this.namespace = requireNonNull(namespace, "namespace is null");
        this.cluster = requireNonNull(cluster, "cluster is null");
        this.user = requireNonNull(user, "user is null");
    }

    /**
     * Reads a kubeconfig that may not refer to anything outside itself.
     *
     * @param origin where it comes from, for messages: {@code Secret ns/name, key value}
     * @throws SveltosException with INVALID_INPUT and one sentence that names the field
     */
    public static Kubeconfig parse(String yaml, String origin) {
        return new KubeconfigReader(origin, KubeconfigFiles.refused()).read(yaml);
    }

    /** How to reach the cluster. */
    public Connection connection() {
        return connection;
    }

    /** The namespace of the context; empty where it names none. */
    public String namespace() {
        return namespace;
    }

    /**
     * The same cluster and user as a kubeconfig of its own (JSON, thus YAML), without the other
     * contexts of the original. It holds credentials.
     */
    public String selfContained() {
        return KubeconfigText.of(cluster, user, namespace);
    }

    /** The server alone: the rest is secret. */
    @Override
    public String toString() {
        return "Kubeconfig[" + connection.server() + "]";
    }
}
