package io.projectsveltos.sandbox.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.projectsveltos.sandbox.virtual.OnePlane.Virtual;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(OnePlane.class)
class HooksIT {
    private static final Trigger CREATES = Trigger.on(RequestMatcher.of("POST", "/configmaps"));
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Test
    void holdsARequestBeforeTheServerKnowsOfIt(Virtual virtual) throws Exception {
        VirtualCluster cluster = virtual.cluster();
        CompletableFuture<Hook.Verdict> verdict = new CompletableFuture<>();
        ActiveHook hook = cluster.before(CREATES, request -> verdict.join());
        try (Client client = Client.of(cluster, PATIENCE);
                ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ConfigMap> creating = executor.submit(client::create);

            assertThat(client.read()).isNull();
            assertThat(creating.isDone()).isFalse();
            verdict.complete(Hook.Verdict.GO_ON);

            assertThat(hook.await(PATIENCE).method()).isEqualTo("POST");
            assertThat(creating.get()).isNotNull();
            assertThat(client.read()).isNotNull();
        }
    }

    @Test
    void dropsARequestThatTheServerNeverSees(Virtual virtual) throws Exception {
        VirtualCluster cluster = virtual.cluster();
        ActiveHook hook = cluster.before(CREATES.atMost(1), request -> Hook.Verdict.DROP);
        try (Client client = Client.of(cluster)) {
            assertThatThrownBy(client::create).hasCauseInstanceOf(IOException.class);
            assertThat(hook.fired()).isTrue();
            assertThat(client.read()).isNull();
            assertThat(client.create()).isNotNull();
        }
    }

    @Test
    void dropsTheAnswerToARequestThatTheServerHasCarriedOut(Virtual virtual) throws Exception {
        VirtualCluster cluster = virtual.cluster();
        try (Client client = Client.of(cluster);
                Client witness = Client.of(cluster)) {
            CompletableFuture<ConfigMap> seen = new CompletableFuture<>();
            cluster.after(
                    CREATES,
                    request -> {
                        seen.complete(
                                witness.kube()
                                        .configMaps()
                                        .inNamespace("default")
                                        .withName(client.name())
                                        .get());
                        return Hook.Verdict.DROP;
                    });
            assertThatThrownBy(client::create).hasCauseInstanceOf(IOException.class);
            assertThat(seen.get()).isNotNull();
            assertThat(client.read()).isNotNull();
        }
    }

    @Test
    void aHookThatFailsIsHeardOf(Virtual virtual) {
        VirtualCluster cluster = virtual.cluster();
        ActiveHook hook =
                cluster.before(
                        CREATES,
                        request -> {
                            throw new IllegalStateException("told so");
                        });
        try (Client client = Client.of(cluster)) {
            assertThatThrownBy(client::create).hasCauseInstanceOf(IOException.class);
        }
        assertThatThrownBy(() -> hook.await(PATIENCE)).hasRootCauseMessage("told so");
    }
}
