package io.projectsveltos.sandbox.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.sandbox.virtual.OnePlane.Virtual;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every fault as a client of the ecosystem sees it, and that it goes when it is lifted. */
@ExtendWith(OnePlane.class)
class FaultsIT {
    private static final Trigger READS = Trigger.on(RequestMatcher.of("GET", "/configmaps/"));

    @Test
    void aBlackHoleAnswersNothingOnOldAndNewConnections(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client old = Client.of(cluster);
                Client neighbour = Client.of(virtual.cluster())) {
            old.create();
            ActiveFault fault = cluster.inject(new Fault.BlackHole());

            assertTimesOut(old::read);
            try (Client fresh = Client.of(cluster)) {
                assertTimesOut(fresh::read);
            }
            assertThat(neighbour.read()).isNull();

            fault.lift();
            await().ignoreExceptions().until(() -> old.read() != null);
            try (Client fresh = Client.of(cluster)) {
                assertThat(fresh.read()).isNull();
            }
        }
    }

    @Test
    void aBlackHoleForSomeRequestsLeavesTheOthersAlone(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            ActiveFault fault = cluster.inject(new Fault.BlackHole(), READS.atMost(1));

            client.create();
            assertTimesOut(client::read);
            assertThat(client.read()).isNotNull();
            assertThat(fault.hits()).isEqualTo(1);
        }
    }

    @Test
    void aResetEndsTheConnection(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            client.create();
            ActiveFault always = cluster.inject(new Fault.Reset());
            assertThatThrownBy(() -> firstByte(cluster))
                    .isInstanceOf(SocketException.class)
                    .hasMessageContaining("reset");
            assertThatThrownBy(client::read).hasCauseInstanceOf(IOException.class);
            always.lift();
            assertThat(client.read()).isNotNull();

            cluster.inject(new Fault.Reset(), READS.fromNth(2).atMost(1));
            assertThat(client.read()).isNotNull();
            assertThatThrownBy(client::read).hasCauseInstanceOf(IOException.class);
            assertThat(client.read()).isNotNull();
        }
    }

    @Test
    void latencyDelaysRequests(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            client.read();
            cluster.inject(new Fault.Latency(Duration.ofMillis(700)), READS.atMost(1));
            assertThat(time(client::read)).isGreaterThanOrEqualTo(Duration.ofMillis(700));
            assertThat(time(client::read)).isLessThan(Duration.ofMillis(700));
        }
    }

    @Test
    void theServerRefusesCredentialsAndRights(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            ActiveFault unauthorized = cluster.inject(new Fault.Unauthorized());
            assertRefused(client::read, 401, "Unauthorized");
            unauthorized.lift();

            ActiveFault forbidden = cluster.inject(new Fault.Forbidden());
            assertRefused(
                    client::read,
                    403,
                    "User \"nobody\" cannot get resource \"configmaps\" in API group \"\" in the"
                            + " namespace \"default\"");
            assertThat(client.kube().getKubernetesVersion()).isNotNull();
            forbidden.lift();

            assertThat(client.read()).isNull();
        }
    }

    @Test
    void anExpiredTokenIsHelpedByANewOne(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            cluster.inject(new Fault.ExpiredToken());
            assertRefused(client::read, 401, "Unauthorized");
            cluster.renewToken();
            try (Client renewed = Client.of(cluster)) {
                assertThat(renewed.read()).isNull();
            }
            assertRefused(client::read, 401, "Unauthorized");
        }
    }

    @Test
    void refusalsSayWhatApiServersSay(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        AuditLog.Mark mark = virtual.plane().audit().mark();
        try (Client client = Client.of(cluster)) {
            cluster.inject(Fault.conflict(), READS.atMost(1));
            assertRefused(client::read, 409, "the object has been modified");
            cluster.inject(Fault.expired(), READS.atMost(1));
            assertRefused(client::read, 410, "too old resource version");
            cluster.inject(Fault.serverError(), READS.atMost(1));
            assertRefused(client::read, 500, "Internal error occurred");
            assertThat(virtual.plane().audit().since(mark).byUserAgent("virtual-test")).isEmpty();
            assertThat(client.read()).isNull();
        }
    }

    @Test
    void throttlingSaysWhenToComeBack(Virtual virtual) throws Exception {
        VirtualCluster cluster = virtual.cluster();
        cluster.inject(Fault.throttled(Duration.ofSeconds(7)));
        try (Client client = Client.of(cluster);
                Http http = Http.of(cluster.kubeconfig())) {
            assertRefused(client::read, 429, "try again later");
            assertThat(http.get("/version").headers().firstValue("Retry-After")).contains("7");
        }
    }

    @Test
    void aSilentWatchTellsNeitherEventsNorItsEnd(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster);
                Watched before = Watched.by(client)) {
            client.create();
            await().until(() -> before.events().equals(List.of("ADDED")));
            ActiveFault fault = cluster.inject(new Fault.SilentWatch());

            try (Watched during = Watched.by(client)) {
                client.kube().configMaps().resource(client.read()).delete();
                assertThat(fault.hits()).isEqualTo(2);
                fault.lift();
                try (Watched after = Watched.by(client)) {
                    client.create();
                    await().until(() -> after.events().contains("ADDED"));
                }
                assertThat(before.events()).containsExactly("ADDED");
                assertThat(before.ended()).isFalse();
                assertThat(during.events()).isEmpty();
                assertThat(during.ended()).isFalse();
            }
        }
    }

    @Test
    void aWatchEndsEarly(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster);
                Watched before = Watched.by(client)) {
            client.create();
            await().until(() -> before.events().equals(List.of("ADDED")));
            cluster.inject(new Fault.EndingWatch(Duration.ofMillis(50)));

            await().until(before::ended);
            try (Watched during = Watched.by(client)) {
                await().until(during::ended);
            }
            assertThat(client.read()).isNotNull();
        }
    }

    @Test
    void aWrongCertificateIsNotBelieved(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            assertThat(client.read()).isNull();
            ActiveFault fault = cluster.inject(new Fault.WrongCertificate());
            assertSoon(client, "SSLHandshakeException");
            fault.lift();
            assertThat(client.read()).isNull();
        }
    }

    @Test
    void answersDrip(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster, Duration.ofSeconds(20))) {
            client.create();
            Trigger once = READS.atMost(1);
            cluster.inject(new Fault.SlowDrip(20, Duration.ofMillis(50)), once);
            assertThat(time(() -> assertThat(client.read().getData()).hasSize(1)))
                    .isGreaterThan(Duration.ofMillis(500));
            assertThat(time(client::read)).isLessThan(Duration.ofMillis(500));
        }
    }

    @Test
    void answersAreCutShort(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            client.create();
            cluster.inject(new Fault.TruncatedJson(40), READS.atMost(1));
            assertThatThrownBy(client::read).hasStackTraceContaining("jackson");
            assertThat(client.read()).isNotNull();
        }
    }

    @Test
    void anAnswerIsAsLargeAsIsAskedFor(Virtual virtual) throws Exception {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster, Duration.ofSeconds(20))) {
            cluster.inject(new Fault.Flood(20_000_000), READS.atMost(1));
            assertThat(new Download(client).read(Long.MAX_VALUE))
                    .isBetween(20_000_000L, 20_100_000L);

            cluster.inject(Fault.gigabyte(), READS.atMost(1));
            assertThat(new Download(client).read(80_000_000)).isBetween(80_000_000L, 90_000_000L);
            assertThat(client.read()).isNull();
        }
    }

    @Test
    void aClusterIsGoneAndBackAtTheSameAddress(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            assertThat(client.read()).isNull();
            ActiveFault fault = cluster.inject(new Fault.Absent());
            assertSoon(client, ConnectException.class.getName());
            fault.lift();
            assertThat(client.read()).isNull();
        }
    }

    @Test
    void aClusterIsGoneAndBackAtAnotherAddress(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            assertThat(client.read()).isNull();
            cluster.move();
            assertSoon(client, ConnectException.class.getName());
            try (Client moved = Client.of(cluster)) {
                assertThat(moved.read()).isNull();
            }
        }
    }

    @Test
    void aControlPlaneThatDiesTakesConnectionsAlong(Virtual virtual) {
        try (Client client = Client.of(virtual.cluster())) {
            assertThat(client.read()).isNull();
            virtual.plane().stop();
            try {
                assertThatThrownBy(client::read).hasCauseInstanceOf(IOException.class);
            } finally {
                virtual.plane().start();
            }
            assertThat(client.read()).isNull();
        }
    }

    @Test
    void faultsOfConnectionsTakeNoTrigger(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        assertThatThrownBy(() -> cluster.inject(new Fault.Absent(), READS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("takes no trigger");
    }

    @Test
    void healingTakesEverythingAway(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster)) {
            cluster.inject(new Fault.Absent());
            cluster.inject(new Fault.BlackHole());
            cluster.inject(Fault.serverError());
            cluster.heal();
            assertThat(client.read()).isNull();
        }
    }

    private static int firstByte(VirtualCluster cluster) throws IOException {
        try (Socket socket = new Socket(cluster.url().getHost(), cluster.url().getPort())) {
            return socket.getInputStream().read();
        }
    }

    private static void assertTimesOut(ThrowingCallable call) {
        assertThat(time(() -> assertThatThrownBy(call).hasStackTraceContaining("imeout")))
                .isGreaterThan(Duration.ofMillis(1_500));
    }

    /** The first request may still find the connection from before, which is reset. */
    private static void assertSoon(Client client, String failure) {
        await().untilAsserted(
                        () -> assertThatThrownBy(client::read).hasStackTraceContaining(failure));
    }

    private static void assertRefused(ThrowingCallable call, int code, String message) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        KubernetesClientException.class,
                        e -> assertThat(e.getCode()).isEqualTo(code))
                .hasMessageContaining(message);
    }

    private static Duration time(Runnable work) {
        long started = System.nanoTime();
        work.run();
        return Duration.ofNanos(System.nanoTime() - started);
    }
}
