package io.projectsveltos.distribution.chaos;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.OwnConnection;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.Sandbox;
import io.projectsveltos.sandbox.SandboxConfig;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import io.projectsveltos.testkit.TestCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Where chaos takes place, for all seeds of a run: two real control planes, virtual clusters in
 * front of one, another one on the controller's way to the other, and the controller.
 */
final class Ground implements AutoCloseable {
    /** On the way to it troubles are named by this. */
    static final String MANAGEMENT = "management";

    private final TestCluster management;
    private final TestCluster managed;
    private final Runnable end;
    private final Transport transport = Transport.start("chaos");
    private final List<KubeClient> clients;
    private final VirtualFleet fleet = VirtualFleet.start();
    private final Map<String, VirtualCluster> ways = new TreeMap<>();
    private final Subject subject;

    private Ground(TestCluster management, TestCluster managed, int clusters, Runnable end) {
        this.management = management;
        this.managed = managed;
        this.end = end;
        this.clients = List.of(client(management), client(managed));
        installDefinitions();
        VirtualCluster way = fleet.add(MANAGEMENT, management.plane());
        ways.put(MANAGEMENT, way);
        List<String> names = IntStream.rangeClosed(1, clusters).mapToObj(i -> "c" + i).toList();
        fleet.addAll(names, managed.plane()).forEach(each -> ways.put(each.name(), each));
        this.subject = new Subject(management, way);
    }

    /** On control planes of its own. */
    static Ground start(int clusters) {
        Sandbox sandbox =
                Sandbox.start(SandboxConfig.of(System.getenv()).withProgress(System.out::println));
        try {
            List<ControlPlane> planes = sandbox.addAll(List.of(MANAGEMENT, "managed"));
            List<TestCluster> connected = planes.stream().map(Ground::connect).toList();
            return new Ground(
                    connected.getFirst(),
                    connected.getLast(),
                    clusters,
                    () -> {
                        connected.forEach(each -> each.client().close());
                        sandbox.close();
                    });
        } catch (RuntimeException e) {
            sandbox.close();
            throw e;
        }
    }

    /** On control planes that somebody else ends. */
    static Ground on(TestCluster management, TestCluster managed, int clusters) {
        return new Ground(management, managed, clusters, () -> {});
    }

    /** The management cluster, past all troubles. */
    KubeApi management() {
        return clients.getFirst().api();
    }

    /** What is behind the managed clusters, past all troubles. */
    KubeApi managed() {
        return clients.getLast().api();
    }

    AuditLog managementAudit() {
        return management.audit();
    }

    AuditLog managedAudit() {
        return managed.audit();
    }

    /** The controller's way to a cluster. */
    VirtualCluster way(String place) {
        VirtualCluster way = ways.get(place);
        if (way == null) {
            throw new IllegalArgumentException(
                    "no cluster " + place + "; there are " + ways.keySet());
        }
        return way;
    }

    /** Ends all troubles. */
    void heal() {
        ways.values().forEach(VirtualCluster::heal);
    }

    Subject subject() {
        return subject;
    }

    @Override
    public void close() {
        heal();
        subject.close();
        fleet.close();
        clients.forEach(KubeClient::close);
        transport.close();
        end.run();
    }

    private KubeClient client(TestCluster cluster) {
        return KubeClient.open(
                transport,
                OwnConnection.file(cluster.kubeconfig()),
                cluster.name(),
                new KindInterner());
    }

    private void installDefinitions() {
        Map<String, String> environment = Map.of("KUBECONFIG", management.kubeconfig().toString());
        try (PackedCommand crds = PackedCommand.start(environment, "crds", "--install")) {
            if (crds.exitCode() != 0) {
                throw new IllegalStateException(crds.output());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static TestCluster connect(ControlPlane plane) {
        Config config = Config.fromKubeconfig(plane.kubeconfigText());
        config.setUserAgent(TestCluster.USER_AGENT);
        return new TestCluster(plane, new KubernetesClientBuilder().withConfig(config).build());
    }
}
