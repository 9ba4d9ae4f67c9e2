package io.projectsveltos.app.leader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.app.config.ElectionConfig;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ElectionTest {
    private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");

    private final InMemoryLeaseStore store = new InMemoryLeaseStore();

    private Election electionOf(String pod, String start) {
        return new Election(store, new Identity(pod, start), ElectionConfig.standard());
    }

    @Test
    void theFirstOneLeadsAndTheSecondWaits() {
        assertThat(electionOf("a", "1").step(T0)).isEqualTo(new Role.Leading());
        assertThat(electionOf("b", "1").step(T0)).isEqualTo(new Role.Standby("a_1"));
    }

    @Test
    void aStandbyTakesOverOnlyWhenItSawNoRenewalForTheWholeDuration() {
        Election leader = electionOf("a", "1");
        Election standby = electionOf("b", "1");
        leader.step(T0);
        standby.step(T0);
        leader.step(T0.plusSeconds(4));
        standby.step(T0.plusSeconds(5));
        assertThat(standby.step(T0.plusSeconds(29))).isEqualTo(new Role.Standby("a_1"));
        assertThat(standby.step(T0.plusSeconds(31))).isEqualTo(new Role.Leading());
        assertThat(leader.step(T0.plusSeconds(32)))
                .isEqualTo(new Role.Lost("the Lease is held by b_1"));
    }

    @Test
    void aRestartedPodDoesNotWaitForItsOwnPast() {
        electionOf("a", "1").step(T0);
        assertThat(electionOf("a", "2").step(T0.plusSeconds(1))).isEqualTo(new Role.Leading());
        assertThat(store.holder()).isEqualTo("a_2");
    }

    @Test
    void anEarlierProcessOfThePodDoesNotTakeFromALaterOne() {
        Election earlier = electionOf("a", "1");
        earlier.step(T0);
        electionOf("a", "2").step(T0.plusSeconds(1));
        assertThat(earlier.step(T0.plusSeconds(2)))
                .isEqualTo(new Role.Lost("the Lease is held by a_2"));
        assertThat(earlier.step(T0.plusSeconds(200))).isInstanceOf(Role.Lost.class);
    }

    @Test
    void anotherPodsNameIsNotOwnPast() {
        electionOf("sveltos-1", "1").step(T0);
        assertThat(electionOf("sveltos", "2").step(T0)).isInstanceOf(Role.Standby.class);
    }

    @Test
    void aReleasedLeaseIsFreeAtOnce() {
        Election first = electionOf("a", "1");
        first.step(T0);
        first.release(T0.plusSeconds(1));
        assertThat(electionOf("b", "1").step(T0.plusSeconds(1))).isEqualTo(new Role.Leading());
    }

    @Test
    void aStandbyReleasesNothing() {
        electionOf("a", "1").step(T0);
        Election standby = electionOf("b", "1");
        standby.step(T0);
        standby.release(T0);
        assertThat(store.holder()).isEqualTo("a_1");
    }

    @Test
    void doesNotTakeAConflictOverItsOwnLeaseForALoss() {
        Election leader = electionOf("a", "1");
        leader.step(T0);
        store.refuseWrites();

        assertThatThrownBy(() -> leader.step(T0.plusSeconds(4)))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("still names this process");
    }

    @Test
    void keepsItsRoleWhenTheServerDoesNotAnswer() {
        Election leader = electionOf("a", "1");
        leader.step(T0);
        store.goDown();
        assertThatThrownBy(() -> leader.step(T0.plusSeconds(4)))
                .isInstanceOf(IllegalStateException.class);
    }
}
