package io.projectsveltos.sandbox.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.ClientKubeconfig;
import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.virtual.OnePlane.Virtual;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(OnePlane.class)
class VirtualClusterIT {
    @Test
    void passesRequestsOnToItsControlPlane(Virtual virtual) {
        AuditLog.Mark mark = virtual.plane().audit().mark();
        try (Client client = Client.of(virtual.cluster())) {
            client.create();
            assertThat(client.read().getData()).containsEntry("key", "value");
            client.kube().configMaps().resource(client.read()).delete();
            assertThat(client.read()).isNull();
        }
        assertThat(virtual.plane().audit().since(mark).byUserAgent("virtual-test").countByVerb())
                .containsEntry("create", 1L)
                .containsEntry("get", 3L)
                .containsEntry("delete", 1L);
    }

    @Test
    void passesWatchesOnAsTheyCome(Virtual virtual) {
        try (Client client = Client.of(virtual.cluster());
                Watched watched = Watched.by(client)) {
            client.create();
            await().until(() -> watched.events().equals(List.of("ADDED")));
            client.kube().configMaps().resource(client.read()).delete();
            await().until(() -> watched.events().equals(List.of("ADDED", "DELETED")));
        }
    }

    @Test
    void passesBodiesOfBothVersionsOfHttpOnUnchanged(Virtual virtual) throws Exception {
        VirtualCluster cluster = virtual.cluster();
        String path = "/api/v1/namespaces/default/services/kubernetes";
        try (Http direct = Http.of(direct(virtual.plane()));
                Http second = Http.of(cluster.kubeconfig());
                Http first = Http.of(cluster.kubeconfig(), HttpClient.Version.HTTP_1_1)) {
            HttpResponse<byte[]> expected = direct.get(path);
            assertThat(expected.statusCode()).isEqualTo(200);
            for (Http http : List.of(first, second)) {
                HttpResponse<byte[]> answer = http.get(path);
                assertThat(answer.version()).isEqualTo(http.version());
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.body()).isEqualTo(expected.body());
                assertThat(answer.headers().map().keySet())
                        .containsAll(List.of("content-type", "audit-id", "cache-control"));
                assertThat(http.get("/no/such/path").statusCode()).isEqualTo(404);
            }
        }
    }

    @Test
    void passesWatchesOfTheSecondVersionOfHttpOn(Virtual virtual) throws Exception {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster);
                Http http = Http.of(cluster.kubeconfig())) {
            client.create();
            List<String> lines =
                    http.firstLines(
                            "/api/v1/namespaces/default/configmaps?watch=true&fieldSelector="
                                    + "metadata.name%3D"
                                    + client.name(),
                            1);
            assertThat(lines.getFirst()).contains("ADDED").contains(client.name());
        }
    }

    @Test
    void carriesLargeBodiesBothWays(Virtual virtual) {
        try (Client client = Client.of(virtual.cluster(), Duration.ofSeconds(10))) {
            ConfigMap large = client.configMap();
            large.getData().put("large", "x".repeat(900_000));
            client.kube().configMaps().resource(large).create();
            assertThat(client.read().getData().get("large")).hasSize(900_000);
        }
    }

    @Test
    void knowsItsOwnTokenOnly(Virtual virtual) {
        VirtualCluster one = virtual.cluster();
        VirtualCluster other = virtual.cluster();
        Config config = Config.fromKubeconfig(one.kubeconfig().yaml());
        config.setOauthToken(other.token());
        try (KubernetesClient stranger = new KubernetesClientBuilder().withConfig(config).build()) {
            assertThatThrownBy(
                            () -> stranger.configMaps().inNamespace("default").withName("x").get())
                    .isInstanceOfSatisfying(
                            KubernetesClientException.class,
                            e -> assertThat(e.getCode()).isEqualTo(401));
        }
        assertThat(one.kubeconfig()).asString().doesNotContain(one.token());
    }

    @Test
    void isVouchedForByItsOwnAuthorityOnly(Virtual virtual) {
        VirtualCluster one = virtual.cluster();
        VirtualCluster other = virtual.cluster();
        Config config = Config.fromKubeconfig(one.kubeconfig().yaml());
        config.setMasterUrl(other.url().toString());
        config.setRequestRetryBackoffLimit(0);
        try (KubernetesClient lost = new KubernetesClientBuilder().withConfig(config).build()) {
            assertThatThrownBy(lost::getKubernetesVersion)
                    .hasStackTraceContaining("SSLHandshakeException");
        }
    }

    @Test
    void costsNoThreadHoweverManyThereAre(Virtual virtual) throws Exception {
        List<VirtualCluster> few = virtual.fleet().addAll(names("few", 20), virtual.plane());
        assertThat(answering(few)).isEqualTo(20);
        long threads = threads();

        List<VirtualCluster> many = virtual.fleet().addAll(names("many", 1_000), virtual.plane());
        assertThat(answering(many.subList(0, 80))).isEqualTo(80);

        assertThat(threads()).isEqualTo(threads);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("vert.x-"))
                .count();
    }

    private static ClientKubeconfig direct(ControlPlane plane) throws Exception {
        return new ClientKubeconfig(
                plane.name(),
                plane.url(),
                Files.readString(plane.certificateAuthority()),
                plane.token());
    }

    private static long answering(List<VirtualCluster> clusters) throws Exception {
        long answering = 0;
        for (VirtualCluster cluster : clusters) {
            try (Http http = Http.of(cluster.kubeconfig())) {
                answering += http.get("/version").statusCode() == 200 ? 1 : 0;
            }
        }
        return answering;
    }

    private static List<String> names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + "-" + i).toList();
    }
}
