package io.projectsveltos.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.client.dsl.NonDeletingOperation;
import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.ClientKubeconfig;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.SandboxConfig;
import io.projectsveltos.testkit.TestCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the chart lets the controller do in a management cluster: its service account with its
 * roles, as Helm renders them, and nothing else. A controller under test runs with these.
 *
 * @param cluster the management cluster
 * @param namespace the controller's
 */
public record ChartRights(TestCluster cluster, String namespace) {
    /** Where the chart is. */
    public static final Path CHART = Path.of("..", "deploy", "chart");

    /** The namespace that people are told to install into. */
    public static final String NAMESPACE = "projectsveltos";

    static final String ACCOUNT = "sveltos-controller";
    private static final long HOURS = 3600;

    /** Helm's client for a cluster. */
    public static Helm helm(TestCluster cluster) {
        return Helm.of(
                SandboxConfig.of(System.getenv()).withProgress(System.err::println),
                cluster.kubeconfig());
    }

    /** Gives the rights and returns a kubeconfig of the service account. */
    public Path grant() {
        createNamespace();
        String rendered =
                helm(cluster)
                        .run(
                                "template",
                                "sveltos",
                                CHART.toString(),
                                "--namespace=" + namespace,
                                "--show-only=templates/serviceaccount.yaml",
                                "--show-only=templates/rbac.yaml")
                        .orThrow();
        cluster.kubectl().apply(rendered).orThrow();
        return kubeconfig(cluster.plane().url());
    }

    /** A kubeconfig of the service account for a server that leads to the cluster. */
    public Path kubeconfig(URI server) {
        try {
            String authority = Files.readString(cluster.plane().certificateAuthority());
            return kubeconfig(server, authority);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same for a server that another kubeconfig leads to. */
    public Path kubeconfig(ClientKubeconfig way) {
        return kubeconfig(way.server(), way.authority());
    }

    private Path kubeconfig(URI server, String authority) {
        try {
            Path file =
                    Files.createTempFile(
                            Path.of("target"),
                            "controller-",
                            ".kubeconfig",
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------")));
            file.toFile().deleteOnExit();
            Files.writeString(
                    file, new ClientKubeconfig(ACCOUNT, server, authority, token()).yaml());
            return file.toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fails where the controller was refused anything since then. */
    public void assertSufficientSince(AuditLog.Mark mark) {
        String user = "system:serviceaccount:" + namespace + ":" + ACCOUNT;
        List<AuditEntry> all = cluster.audit().since(mark).all();
        // Whoever creates in a namespace that is on its way out is answered so, whatever its
        // rights.
        Set<String> going =
                all.stream()
                        .filter(entry -> entry.verb().equals("delete"))
                        .filter(entry -> entry.resource().equals("namespaces"))
                        .map(AuditEntry::name)
                        .collect(Collectors.toSet());
        assertThat(all)
                .filteredOn(entry -> entry.code() == 403 && entry.user().equals(user))
                .filteredOn(
                        entry ->
                                !(entry.verb().equals("create")
                                        && going.contains(entry.namespace())))
                .extracting(AuditEntry::summary)
                .as("requests that deploy/chart/templates/rbac.yaml gives no right for")
                .isEmpty();
    }

    private void createNamespace() {
        cluster.client()
                .resource(
                        new NamespaceBuilder()
                                .withNewMetadata()
                                .withName(namespace)
                                .endMetadata()
                                .build())
                .createOr(NonDeletingOperation::update);
    }

    /** A token of the service account, as a Pod is given one. */
    String token() {
        return cluster.client()
                .serviceAccounts()
                .inNamespace(namespace)
                .withName(ACCOUNT)
                .tokenRequest(
                        new TokenRequestBuilder()
                                .withNewSpec()
                                .withExpirationSeconds(3 * HOURS)
                                .endSpec()
                                .build())
                .getStatus()
                .getToken();
    }
}
