package io.projectsveltos.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TurnTest {
    private final Simulation simulation = new Simulation(1);
    private final Turn turn =
            Turn.detached(Request.clusterScoped("a"), simulation, Duration.ofSeconds(10));

    @Test
    void isWantedUntilItsDeadline() {
        simulation.advance(Duration.ofSeconds(4));
        assertThat(turn.cancelled()).isFalse();
        assertThat(turn.remaining()).isEqualTo(Duration.ofSeconds(6));
        turn.check();

        simulation.advance(Duration.ofSeconds(7));
        assertThat(turn.cancelled()).isTrue();
        assertThat(turn.remaining()).isZero();
        assertThatThrownBy(turn::check)
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED))
                .hasMessage("The detached turn of a did not end before its deadline.");
    }

    @Test
    void failsEveryCheckOnceItIsCalledOff() {
        turn.cancel();

        assertThat(turn.cancelled()).isTrue();
        assertThat(turn.remaining()).isZero();
        assertThatThrownBy(turn::check)
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.CANCELLED))
                .hasMessage("The detached turn of a was called off because its input changed.");
    }

    @Test
    void keepsItsFirstReason() {
        turn.cancel(Cancellation.CLOSING);
        turn.cancel(Cancellation.PREEMPTED);

        assertThat(turn.cancellation()).isEqualTo(Cancellation.CLOSING);
    }

    @Test
    void tellsThoseWhoAskedOnceAndNotThoseWhoWithdrew() {
        List<String> told = new ArrayList<>();
        Turn.Registration stays = turn.onCancelled(() -> told.add("stays"));
        turn.onCancelled(() -> told.add("withdrew")).close();

        turn.cancel();
        turn.cancel();
        assertThat(told).containsExactly("stays");
        try (stays;
                var _ = turn.onCancelled(() -> told.add("late"))) {
            assertThat(told).containsExactly("stays", "late");
        }
    }

    @Test
    void tellsTheOthersWhenOneCallbackThrows() {
        List<String> told = new ArrayList<>();
        try (var _ =
                        turn.onCancelled(
                                () -> {
                                    throw new IllegalStateException("on purpose");
                                });
                var _ = turn.onCancelled(() -> told.add("second"))) {
            turn.cancel();
        }

        assertThat(told).containsExactly("second");
    }

    @Test
    @Timeout(20)
    void wakesASleeperWhenItIsCalledOff() {
        CompletableFuture<Throwable> woken = new CompletableFuture<>();
        Thread sleeper =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        turn.sleep(Duration.ofHours(1));
                                        woken.complete(new AssertionError("slept on"));
                                    } catch (SveltosException | InterruptedException e) {
                                        woken.complete(e);
                                    }
                                });
        Awaitility.await("asleep").until(() -> sleeper.getState() == Thread.State.TIMED_WAITING);
        turn.cancel();

        assertThat(woken.join())
                .hasMessage("The detached turn of a was called off because its input changed.");
    }

    @Test
    @Timeout(20)
    void sleepsForTheTimeItIsTold() throws InterruptedException {
        long before = System.nanoTime();
        turn.sleep(Duration.ofMillis(20));

        assertThat(Duration.ofNanos(System.nanoTime() - before))
                .isGreaterThanOrEqualTo(Duration.ofMillis(20));
    }

    @Test
    void leavesNoInterruptBehind() {
        turn.begin();
        assertThat(turn.interrupt()).isTrue();
        turn.end();

        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(turn.interrupt()).isFalse();
    }
}
