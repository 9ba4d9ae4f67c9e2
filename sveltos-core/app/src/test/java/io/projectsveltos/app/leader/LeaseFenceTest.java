package io.projectsveltos.app.leader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.projectsveltos.app.config.ElectionConfig;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LeaseFenceTest {
    private static final ElectionConfig FAST =
            new ElectionConfig(
                    Duration.ofMillis(1000),
                    Duration.ofMillis(400),
                    Duration.ofMillis(40),
                    Duration.ofMillis(300));

    private final InMemoryLeaseStore store = new InMemoryLeaseStore();
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(4);
    private final LeaderElector elector = elector("a");
    private final LeaseFence fence = new LeaseFence(() -> elector);

    @AfterEach
    void stopTimer() {
        timer.shutdownNow();
    }

    @Test
    void isOpenBeforeTheElectionAndWhileTheLeaseIsHeld() {
        assertThat(fence.closed()).isEmpty();

        elector.start(_ -> {});

        await("leading").until(elector::mayWrite);
        assertThat(fence.closed()).isEmpty();
    }

    @Test
    void isClosedOnceTheLeaseCannotBeRenewed() {
        elector.start(_ -> {});
        await("leading").until(elector::mayWrite);

        store.goDown();

        await("closed").until(() -> fence.closed().isPresent());
        await("lost").until(() -> elector.role() instanceof Role.Lost);
        assertThat(fence.closed())
                .contains(
                        "This process writes nothing any more, since it lost its Lease: the Lease"
                                + " could not be renewed for 0 s.");
    }

    @Test
    void isClosedToAStandby() {
        LeaderElector leader = elector("b");
        leader.start(_ -> {});
        await("the other one leads").until(leader::mayWrite);

        elector.start(_ -> {});

        await("standing by").until(() -> elector.role() instanceof Role.Standby);
        assertThat(fence.closed())
                .contains("This process writes nothing, since b_1 holds the Lease.");
    }

    @Test
    void isClosedOnceTheLeaseWasGivenBack() {
        elector.start(_ -> {});
        await("leading").until(elector::mayWrite);

        elector.close();

        assertThat(fence.closed()).isPresent();
    }

    private LeaderElector elector(String pod) {
        return new LeaderElector(
                store,
                new Identity(pod, "1"),
                FAST,
                InstantSource.system(),
                InstantSource.system(),
                timer);
    }
}
