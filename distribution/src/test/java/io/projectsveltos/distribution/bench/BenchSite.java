package io.projectsveltos.distribution.bench;

import io.projectsveltos.distribution.PackedCommand;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.OwnConnection;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.Sandbox;
import io.projectsveltos.sandbox.SandboxConfig;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Real API servers to measure against, and a client for each; the first one manages the others. */
final class BenchSite implements AutoCloseable {
    private final Sandbox sandbox;
    private final Transport transport;
    private final List<ControlPlane> planes;
    private final List<KubeClient> clients;

    private BenchSite(Sandbox sandbox, Transport transport, List<ControlPlane> planes) {
        this.sandbox = sandbox;
        this.transport = transport;
        this.planes = planes;
        this.clients =
                planes.stream()
                        .map(
                                plane ->
                                        KubeClient.open(
                                                transport,
                                                OwnConnection.file(plane.kubeconfig()),
                                                plane.name(),
                                                new KindInterner()))
                        .toList();
    }

    /** Starts a management cluster with the definitions installed, and so many others. */
    static BenchSite start(int managed) throws Exception {
        Sandbox sandbox =
                Sandbox.start(
                        SandboxConfig.of(System.getenv())
                                .withProgress(line -> System.out.println(line)));
        Transport transport = Transport.start("bench");
        try {
            List<String> names =
                    Stream.concat(
                                    Stream.of("management"),
                                    IntStream.rangeClosed(1, managed).mapToObj(i -> "managed-" + i))
                            .toList();
            BenchSite site = new BenchSite(sandbox, transport, sandbox.addAll(names));
            site.installDefinitions();
            return site;
        } catch (Exception e) {
            transport.close();
            sandbox.close();
            throw e;
        }
    }

    /** All servers, the management cluster's first. */
    List<ControlPlane> planes() {
        return planes;
    }

    List<ControlPlane> managedPlanes() {
        return planes.subList(1, planes.size());
    }

    KubeClient managementClient() {
        return clients.getFirst();
    }

    KubeApi management() {
        return managementClient().api();
    }

    List<KubeApi> managed() {
        return clients.stream().skip(1).map(KubeClient::api).toList();
    }

    /** So many virtual clusters, evenly in front of the managed ones. */
    List<VirtualCluster> virtual(VirtualFleet fleet, int count) {
        List<ControlPlane> behind = managedPlanes();
        List<VirtualCluster> all = new ArrayList<>();
        for (int plane = 0; plane < behind.size(); plane++) {
            int first = plane;
            List<String> names =
                    IntStream.range(0, count)
                            .filter(i -> i % behind.size() == first)
                            .mapToObj(i -> "v" + i)
                            .toList();
            all.addAll(fleet.addAll(names, behind.get(plane)));
        }
        return all;
    }

    /** A controller on the management cluster; returned once it leads. */
    PackedCommand controller(String... flags) throws Exception {
        int probes = PackedCommand.freePort();
        PackedCommand controller =
                PackedCommand.controller(environment(), probes, PackedCommand.freePort(), flags);
        try {
            controller.awaitPage(probes, "/readyz", "leading");
            return controller;
        } catch (RuntimeException | Error e) {
            controller.close();
            throw e;
        }
    }

    @Override
    public void close() {
        clients.forEach(KubeClient::close);
        transport.close();
        sandbox.close();
    }

    private void installDefinitions() throws Exception {
        try (PackedCommand crds = PackedCommand.start(environment(), "crds", "--install")) {
            if (crds.exitCode() != 0) {
                throw new IllegalStateException(crds.output());
            }
        }
    }

    private Map<String, String> environment() {
        return Map.of("KUBECONFIG", planes.getFirst().kubeconfig().toString(), "HOSTNAME", "bench");
    }
}
