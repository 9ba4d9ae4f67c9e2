package io.projectsveltos.testkit;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.Kubectl;
import java.nio.file.Path;

/**
 * One real cluster as tests see it.
 *
 * @param plane its servers; a test that stops one starts it again, others use it too
 * @param client an administrator's client; closed with the fleet, not by tests
 */
public record TestCluster(ControlPlane plane, KubernetesClient client) {
    /** The user agent of {@link #client}, which tells it from the code under test in audit logs. */
    public static final String USER_AGENT = "sveltos-test";

    static TestCluster connect(ControlPlane plane) {
        Config config = Config.fromKubeconfig(plane.kubeconfigText());
        config.setUserAgent(USER_AGENT);
        return new TestCluster(plane, new KubernetesClientBuilder().withConfig(config).build());
    }

    /** {@code management} or {@code managed-1}, {@code managed-2} and so on. */
    public String name() {
        return plane.name();
    }

    /** An administrator's kubeconfig with everything inline. */
    public Path kubeconfig() {
        return plane.kubeconfig();
    }

    /** The same as text, the form in which it goes into a Secret. */
    public String kubeconfigText() {
        return plane.kubeconfigText();
    }

    /** Every request the API server was asked. */
    public AuditLog audit() {
        return plane.audit();
    }

    /** kubectl as the administrator. */
    public Kubectl kubectl() {
        return plane.kubectl();
    }

    void close() {
        client.close();
    }

    @Override
    public String toString() {
        return name();
    }
}
