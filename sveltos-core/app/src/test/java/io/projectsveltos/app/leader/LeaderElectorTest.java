package io.projectsveltos.app.leader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.projectsveltos.app.config.ElectionConfig;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LeaderElectorTest {
    private static final ElectionConfig FAST =
            new ElectionConfig(
                    Duration.ofMillis(1000),
                    Duration.ofMillis(400),
                    Duration.ofMillis(40),
                    Duration.ofMillis(300));

    private final InMemoryLeaseStore store = new InMemoryLeaseStore();
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(4);
    private final List<Role> roles = new CopyOnWriteArrayList<>();

    private LeaderElector elector(LeaseStore leases, String pod) {
        return elector(leases, pod, InstantSource.system(), InstantSource.system());
    }

    private LeaderElector elector(
            LeaseStore leases, String pod, InstantSource steady, InstantSource wall) {
        return new LeaderElector(leases, new Identity(pod, "1"), FAST, steady, wall, timer);
    }

    @AfterEach
    void stopTimer() {
        timer.shutdownNow();
    }

    @Test
    void leadsWritesAndGivesTheLeaseBack() {
        LeaderElector elector = elector(store, "a");
        elector.start(roles::add);
        await("leading").until(elector::mayWrite);
        elector.close();
        assertThat(store.holder()).isEmpty();
        assertThat(roles).containsExactly(new Role.Leading());
    }

    @Test
    void stopsWritingWhenTheServerIsSilent() {
        LeaderElector elector = elector(store, "a");
        elector.start(roles::add);
        await("leading").until(elector::mayWrite);
        store.goDown();
        await("lost").until(() -> roles.size() == 2);
        assertThat(elector.mayWrite()).isFalse();
        assertThat(roles.getLast()).isInstanceOf(Role.Lost.class);
    }

    @Test
    void aWallClockThatIsSetBackProlongsNothing() {
        InstantSource stopped = InstantSource.fixed(Instant.EPOCH);
        LeaderElector elector = elector(store, "a", InstantSource.system(), stopped);
        elector.start(roles::add);
        await("leading").until(elector::mayWrite);
        store.goDown();
        await("lost").until(() -> elector.role() instanceof Role.Lost);
        assertThat(elector.mayWrite()).isFalse();
    }

    @Test
    void timeCountsThatPassedWhileTheMachineWasSuspended() {
        InstantSource suspended = InstantSource.fixed(Instant.EPOCH);
        LeaderElector elector = elector(store, "a", suspended, InstantSource.system());
        elector.start(roles::add);
        await("leading").until(elector::mayWrite);
        store.goDown();
        await("lost").until(() -> elector.role() instanceof Role.Lost);
        assertThat(elector.mayWrite()).isFalse();
    }

    @Test
    void aHangingCallDoesNotHideTheDeadline() {
        CountDownLatch never = new CountDownLatch(1);
        LeaderElector elector = elector(new HangingAfterFirstWrite(store, never), "a");
        elector.start(roles::add);
        await("lost").until(() -> elector.role() instanceof Role.Lost);
        assertThat(elector.mayWrite()).isFalse();
        never.countDown();
    }

    @Test
    void aStandbySaysWhoLeads() {
        LeaderElector leader = elector(store, "a");
        leader.start(roles::add);
        await("leading").until(leader::mayWrite);
        LeaderElector standby = elector(store, "b");
        standby.start(roles::add);
        await("standby").until(() -> standby.role().equals(new Role.Standby("a_1")));
        assertThat(standby.mayWrite()).isFalse();
    }

    /** A server that answers the first write and then holds every call. */
    private record HangingAfterFirstWrite(InMemoryLeaseStore store, CountDownLatch never)
            implements LeaseStore {
        @Override
        public java.util.Optional<LeaseRecord> read() {
            return store.read();
        }

        @Override
        public java.util.Optional<LeaseRecord> write(LeaseRecord record) {
            if (!store.holder().isEmpty()) {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            return store.write(record);
        }
    }
}
