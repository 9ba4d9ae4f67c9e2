package io.projectsveltos.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.http.MockResponse;
import io.projectsveltos.api.ClusterType;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.kernel.MonotonicClock;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One cluster's connection: when there is one, when it changes, and when nobody is asked. */
class ClusterAccessorTest {
    private static final ClusterRef REF = new ClusterRef(ClusterType.SVELTOS, "ns", "c");
    private static final Instant BEGIN = Instant.parse("2026-05-01T10:00:00Z");

    private final Transport transport = Transport.start("sveltos/test");
    private final MockWebServer server = new MockWebServer();
    private final OneSecret management = new OneSecret();
    private final AtomicInteger changes = new AtomicInteger();
    private volatile Instant now = BEGIN;
    private final ClusterAccessor accessor =
            new ClusterAccessor(
                    REF,
                    new ConnectionFactory(
                            management,
                            transport,
                            new KindInterner(),
                            ProbeSchedule.standard(),
                            () -> now),
                    changes::incrementAndGet);
    private final SveltosException unreachable =
            new SveltosException(StandardErrorCode.UNREACHABLE, "no answer");
    private final SveltosException unauthorized =
            new SveltosException(StandardErrorCode.UNAUTHORIZED, "refused");
    private final SveltosException forbidden =
            new SveltosException(StandardErrorCode.FORBIDDEN, "not this kind");

    @BeforeEach
    void start() {
        server.start();
        management.write("1", kubeconfig());
    }

    @AfterEach
    void stop() throws IOException {
        accessor.close();
        server.close();
        transport.close();
    }

    @Test
    void makesOneConnectionForAllWhoAskAtOnce() throws Exception {
        int callers = 8;
        CountDownLatch asked = new CountDownLatch(callers);
        management.onRead(() -> await(asked));
        Set<LiveConnection> connections = new HashSet<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<LiveConnection>> answers = new ArrayList<>();
            for (int i = 0; i < callers; i++) {
                answers.add(
                        threads.submit(
                                () -> {
                                    asked.countDown();
                                    return acquire();
                                }));
            }
            for (Future<LiveConnection> answer : answers) {
                connections.add(answer.get());
            }
        }

        assertThat(connections).hasSize(1);
        assertThat(management.reads()).isEqualTo(1);
        assertThat(server.getRequestCount()).as("a connection costs no request").isZero();
    }

    @Test
    void keepsItWhileTheSecretStaysAndEndsItWhenTheSecretIsWritten() {
        LiveConnection first = acquire();
        accessor.secretChanged("uid", "1");
        assertThat(acquire()).isSameAs(first);
        assertThat(changes).hasValue(0);

        management.write("2", kubeconfig());
        accessor.secretChanged("uid", "2");
        assertThat(changes).hasValue(1);
        LiveConnection second = acquire();
        assertThat(second).isNotSameAs(first);

        // A watch that lags tells of the state before.
        accessor.secretChanged("uid", "1");
        assertThat(acquire()).isSameAs(second);
        assertThat(changes).hasValue(1);
    }

    @Test
    void saysAtOnceThatTheClusterIsDownAndAsksAgainWhenItIsTime() {
        LiveConnection used = acquire();
        assertThat(accessor.failed(used, unreachable, turn())).isEmpty();

        assertThatThrownBy(this::acquire).hasMessage("no answer");
        assertThat(accessor.knownFailure()).isPresent();
        assertThat(server.getRequestCount()).isZero();

        now = now.plus(accessor.nextProbe());
        version();
        assertThat(acquire()).as("the Secret is the same").isSameAs(used);
        assertThat(server.getRequestCount()).as("it had to answer first").isEqualTo(1);
        assertThat(changes).hasValue(1);
        assertThat(accessor.knownFailure()).isEmpty();
        assertThat(acquire()).isSameAs(used);
        assertThat(server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void waitsLongerEachTimeItFindsTheClusterDown() throws IOException {
        accessor.failed(acquire(), unreachable, turn());
        server.close();

        List<Long> pauses = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            pauses.add(accessor.nextProbe().toMillis());
            now = now.plus(accessor.nextProbe());
            assertThatThrownBy(this::acquire)
                    .isInstanceOfSatisfying(
                            SveltosException.class,
                            e -> assertThat(e.code()).isEqualTo(StandardErrorCode.UNREACHABLE));
        }

        // 2 s, doubled up to 30 s, each less a fifth at most.
        long nominal = 2_000;
        for (long pause : pauses) {
            assertThat(pause).isBetween(nominal * 4 / 5, nominal);
            nominal = Math.min(nominal * 2, 30_000);
        }
    }

    @Test
    void triesOnceMoreWithTheCredentialsOfANewerSecret() {
        LiveConnection used = acquire();
        management.write("2", kubeconfig());

        LiveConnection renewed = accessor.failed(used, unauthorized, turn()).orElseThrow();

        assertThat(renewed).isNotSameAs(used);
        assertThat(acquire()).isSameAs(renewed);
        // Another call that used the old one gets the same.
        assertThat(accessor.failed(used, unauthorized, turn())).containsSame(renewed);
    }

    @Test
    void isDownWhereTheSecretHoldsTheRefusedCredentialsStill() {
        LiveConnection used = acquire();

        assertThat(accessor.failed(used, unauthorized, turn())).isEmpty();

        assertThatThrownBy(this::acquire).hasMessage("refused");
        assertThat(accessor.nextProbe()).isEqualTo(Duration.ofSeconds(30));
        management.write("2", kubeconfig());
        accessor.secretChanged("uid", "2");
        assertThat(acquire()).isNotSameAs(used);
    }

    @Test
    void staysUpWhereOneKindIsForbiddenAndDoesNotReadTheSecretEachTime() {
        LiveConnection used = acquire();
        int reads = management.reads();

        for (int i = 0; i < 10; i++) {
            assertThat(accessor.failed(used, forbidden, turn())).isEmpty();
        }
        assertThat(management.reads()).isEqualTo(reads + 1);
        assertThat(acquire()).isSameAs(used);

        now = now.plusSeconds(31);
        accessor.failed(used, forbidden, turn());
        assertThat(management.reads()).isEqualTo(reads + 2);
    }

    @Test
    void saysWhatIsWrongWithTheSecretUntilItIsWritten() {
        management.delete();

        assertThatThrownBy(this::acquire)
                .hasMessageEndingWith(
                        "ns/c-sveltos-kubeconfig does not exist; create it with a kubeconfig of the"
                                + " cluster.");
        int reads = management.reads();
        assertThatThrownBy(this::acquire)
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.MISSING_REFERENCE));
        assertThat(management.reads()).isEqualTo(reads);

        management.write("1", kubeconfig());
        accessor.secretChanged("uid", "1");
        assertThat(acquire()).isNotNull();
    }

    @Test
    void followsAClusterThatNamesAnotherSecret() {
        LiveConnection first = acquire();

        LiveConnection second =
                accessor.acquire(cluster(Map.of("kubeconfigName", "another")), turn());

        assertThat(second).isNotSameAs(first);
        assertThat(management.reads()).isEqualTo(2);
    }

    @Test
    void givesNoConnectionOnceTheClusterIsGone() {
        acquire();

        accessor.close();

        assertThatThrownBy(this::acquire)
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.CANCELLED));
    }

    @Test
    void ofSeveralWhoAskInVainEachHearsWhy() throws Exception {
        management.delete();
        CountDownLatch asked = new CountDownLatch(4);
        management.onRead(() -> await(asked));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<LiveConnection>> answers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                answers.add(
                        threads.submit(
                                () -> {
                                    asked.countDown();
                                    return acquire();
                                }));
            }
            for (Future<LiveConnection> answer : answers) {
                assertThatThrownBy(answer::get).hasMessageContaining("does not exist");
            }
        }
        assertThat(management.reads()).isEqualTo(1);
    }

    private LiveConnection acquire() {
        return accessor.acquire(cluster(Map.of()), turn());
    }

    private static Turn turn() {
        return Turn.detached(new Request("ns", "c"), new MonotonicClock(), Duration.ofSeconds(20));
    }

    private static ClusterSnapshot cluster(Map<String, Object> spec) {
        KubeObject object =
                new KubeObject(
                        Map.of(
                                "apiVersion",
                                "lib.projectsveltos.io/v1beta1",
                                "kind",
                                "SveltosCluster",
                                "metadata",
                                Map.of("namespace", "ns", "name", "c"),
                                "spec",
                                spec));
        return new ClusterSnapshot(REF, object, true, false, false, false, "", "v1.37.2");
    }

    private String kubeconfig() {
        return """
        clusters: [{name: c, cluster: {server: "http://127.0.0.1:%d"}}]
        users: [{name: u, user: {token: abc}}]
        contexts: [{name: c, context: {cluster: c, user: u}}]
        """
                .formatted(server.getPort());
    }

    private void version() {
        server.enqueue(
                new MockResponse()
                        .setResponseCode(200)
                        .setHeader("Content-Type", "application/json")
                        .setBody("{\"gitVersion\":\"v1.37.2\"}"));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
