package io.projectsveltos.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

class ControllerTest {
    private static final Request A = new Request("fleet", "a");
    private static final Request B = new Request("fleet", "b");

    private final Simulation simulation = new Simulation(1);
    private final List<Instant> starts = new ArrayList<>();

    @Test
    void givesNoTurnBeforeItIsStarted() {
        Controller controller = controller(_ -> Outcome.done()).build();
        controller.enqueue(A);
        simulation.settle();
        assertThat(starts).isEmpty();
        assertThat(controller.depth()).isEqualTo(1);
        assertThat(controller.idle()).isFalse();

        controller.start();
        simulation.settle();
        assertThat(starts).hasSize(1);
        assertThat(controller.idle()).isTrue();
    }

    @Test
    void runsAKeyMarkedDuringItsTurnExactlyOnceMore() {
        List<Controller> self = new ArrayList<>();
        Controller controller =
                started(
                        _ -> {
                            if (starts.size() == 1) {
                                for (int i = 0; i < 5; i++) {
                                    self.getFirst().enqueue(A);
                                }
                            }
                            return Outcome.done();
                        });
        self.add(controller);

        controller.enqueue(A);
        simulation.pass(Duration.ofHours(1));
        assertThat(starts).hasSize(2);
    }

    @Test
    void runsNoMoreTurnsAtATimeThanAllowed() {
        Controller controller =
                controller(
                                _ -> {
                                    simulation.pause();
                                    return Outcome.done();
                                })
                        .concurrency(2)
                        .build();
        controller.start();
        for (int key = 0; key < 5; key++) {
            controller.enqueue(new Request("fleet", "k" + key));
        }

        assertThat(controller.active()).isEqualTo(2);
        assertThat(controller.depth()).isEqualTo(3);
        simulation.settle();
        assertThat(starts).hasSize(5);
        assertThat(controller.active()).isZero();
    }

    @Test
    void waitsLongerAfterEachFailureAndBeginsAnewAfterASuccess() {
        List<Outcome> script = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            script.add(Outcome.failed(error(StandardErrorCode.SERVER_ERROR)));
        }
        script.add(Outcome.done());
        script.add(Outcome.failed(error(StandardErrorCode.SERVER_ERROR)));
        script.add(Outcome.done());
        Controller controller = started(_ -> script.removeFirst());

        controller.enqueue(A);
        simulation.pass(Duration.ofSeconds(100));
        controller.enqueue(A);
        simulation.pass(Duration.ofSeconds(100));
        assertThat(secondsOfStarts()).containsExactly(0L, 1L, 3L, 7L, 15L, 100L, 101L);
    }

    @Test
    void triesAgainNoLaterThanAnOutcomeAsksFor() {
        SveltosException cause = error(StandardErrorCode.BEING_DELETED);
        List<Outcome> script = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            script.add(new Outcome.Retry(cause, Duration.ofSeconds(3)));
        }
        script.add(Outcome.failed(cause));
        script.add(Outcome.done());
        Controller controller = started(_ -> script.removeFirst());

        controller.enqueue(A);
        simulation.pass(Duration.ofSeconds(100));
        assertThat(secondsOfStarts()).containsExactly(0L, 1L, 3L, 6L, 9L, 12L, 44L);
    }

    @Test
    void triesWhateverIsThrownAgain() {
        List<Throwable> script =
                new ArrayList<>(
                        List.of(
                                new IllegalStateException("secret"),
                                new StackOverflowError(),
                                new NoClassDefFoundError("x"),
                                new InterruptedException(),
                                error(StandardErrorCode.UNREACHABLE)));
        Controller controller =
                started(
                        _ -> {
                            if (script.isEmpty()) {
                                return Outcome.done();
                            }
                            throw ControllerTest.<RuntimeException>sneaky(script.removeFirst());
                        });

        controller.enqueue(A);
        simulation.pass(Duration.ofHours(1));
        assertThat(secondsOfStarts()).containsExactly(0L, 1L, 3L, 7L, 15L, 31L);
        assertThat(controller.idle()).isTrue();
    }

    @Test
    @SuppressWarnings("NullAway") // the compiler knows; a plugin's author may not
    void triesAgainWhenAReconcilerAnswersNothing() {
        Controller controller = started(_ -> starts.size() == 1 ? null : Outcome.done());

        controller.enqueue(A);
        simulation.pass(Duration.ofHours(1));
        assertThat(secondsOfStarts()).containsExactly(0L, 1L);
    }

    @Test
    void leavesAUsersErrorAloneUntilTheNextEvent() {
        Controller controller =
                started(_ -> Outcome.failed(error(StandardErrorCode.INVALID_INPUT)));
        controller.enqueue(A);
        simulation.pass(Duration.ofDays(1));
        assertThat(starts).hasSize(1);

        controller.enqueue(A);
        simulation.settle();
        assertThat(starts).hasSize(2);
    }

    @Test
    void beginsAnewAfterAUsersErrorToo() {
        List<StandardErrorCode> script =
                new ArrayList<>(
                        List.of(
                                StandardErrorCode.SERVER_ERROR,
                                StandardErrorCode.SERVER_ERROR,
                                StandardErrorCode.INVALID_INPUT,
                                StandardErrorCode.SERVER_ERROR));
        Controller controller =
                started(
                        _ ->
                                script.isEmpty()
                                        ? Outcome.done()
                                        : Outcome.failed(error(script.removeFirst())));
        controller.enqueue(A);
        simulation.pass(Duration.ofSeconds(100));
        controller.enqueue(A);
        simulation.pass(Duration.ofSeconds(100));

        assertThat(secondsOfStarts()).containsExactly(0L, 1L, 3L, 100L, 101L);
    }

    @Test
    void anEventBeforeTheTimeReplacesIt() {
        Controller controller =
                started(
                        _ ->
                                starts.size() < 3
                                        ? Outcome.requeueAfter(Duration.ofMinutes(1))
                                        : Outcome.done());
        controller.enqueue(A);
        simulation.pass(Duration.ofSeconds(50));
        controller.enqueue(A);
        simulation.pass(Duration.ofHours(1));

        assertThat(secondsOfStarts()).containsExactly(0L, 50L, 110L);
        assertThat(simulation.alarms()).isZero();
    }

    @Test
    void keepsOneAlarmAKeyThroughManyTurns() {
        Controller controller = started(_ -> Outcome.requeueAfter(Duration.ofMinutes(10)));
        for (int round = 0; round < 3; round++) {
            for (int key = 0; key < 2_000; key++) {
                controller.enqueue(new Request("fleet", "k" + key));
            }
            simulation.settle();
        }

        assertThat(starts).hasSize(6_000);
        assertThat(controller.waiting()).isEqualTo(2_000);
        assertThat(simulation.alarms()).isEqualTo(2_000);
    }

    @Test
    void callsAnOutdatedTurnOffAndRunsItsKeyAgain() {
        RecordingMetrics metrics = new RecordingMetrics();
        Controller controller =
                controller(
                                turn -> {
                                    if (starts.size() == 1) {
                                        simulation.pause();
                                        turn.check();
                                    }
                                    return Outcome.done();
                                })
                        .metrics(metrics)
                        .build();
        controller.start();
        controller.enqueue(A);
        simulation.stepAny();
        controller.preempt(A);
        simulation.settle();

        assertThat(secondsOfStarts()).containsExactly(0L, 0L);
        assertThat(metrics.calls())
                .contains("ended requeue after 0s", "ended success after 0s")
                .noneMatch(call -> call.startsWith("failed"));
        assertThat(controller.idle()).isTrue();
    }

    @Test
    void doesNotBeginATurnThatIsOutdatedAlready() {
        Controller controller = started(_ -> Outcome.done());
        controller.enqueue(A);
        assertThat(controller.active()).as("started, not begun").isEqualTo(1);
        controller.preempt(A);
        simulation.settle();

        assertThat(starts).hasSize(1);
    }

    @Test
    void preemptingAKeyThatDoesNotRunOnlyEnqueuesIt() {
        Controller controller = started(_ -> Outcome.done());
        controller.preempt(A);
        simulation.settle();

        assertThat(starts).hasSize(1);
    }

    @Test
    void callsATurnOffAtItsDeadlineAndTriesAgain() {
        List<Throwable> thrown = new ArrayList<>();
        Controller controller =
                started(
                        turn -> {
                            if (starts.size() > 1) {
                                return Outcome.done();
                            }
                            while (true) {
                                simulation.pause();
                                try {
                                    turn.check();
                                } catch (SveltosException e) {
                                    thrown.add(e);
                                    throw e;
                                }
                            }
                        });
        controller.enqueue(A);
        simulation.stepAny();
        simulation.advance(Duration.ofSeconds(59));
        simulation.stepAny();
        assertThat(thrown).isEmpty();

        simulation.advance(Duration.ofSeconds(1));
        simulation.settle();
        assertThat(thrown)
                .singleElement()
                .extracting(Throwable::getMessage)
                .isEqualTo("The test turn of fleet/a did not end before its deadline.");
        simulation.pass(Duration.ofSeconds(1));
        assertThat(secondsOfStarts()).containsExactly(0L, 61L);
    }

    @Test
    void tellsThoseWhoWaitForATurnOfItsDeadline() {
        List<Long> told = new ArrayList<>();
        Controller controller =
                started(
                        turn -> {
                            try (var _ =
                                    turn.onCancelled(
                                            () ->
                                                    told.add(
                                                            simulation
                                                                    .instant()
                                                                    .getEpochSecond()))) {
                                simulation.pause();
                                return Outcome.done();
                            }
                        });
        controller.enqueue(A);
        simulation.stepAny();
        simulation.advance(Duration.ofSeconds(60));
        simulation.ringAny();

        assertThat(told).containsExactly(60L);
        simulation.settle();
    }

    @Test
    void interruptsATurnThatGoesOnPastItsDeadline() {
        List<Long> interrupted = new ArrayList<>();
        Controller controller =
                started(
                        _ -> {
                            for (int step = 0; step < 100 && starts.size() == 1; step++) {
                                simulation.pause();
                                if (Thread.interrupted()) {
                                    interrupted.add(simulation.instant().getEpochSecond());
                                    throw new InterruptedException();
                                }
                            }
                            return Outcome.done();
                        });
        controller.enqueue(A);
        for (int second = 0; second < 70; second++) {
            simulation.stepAny();
            simulation.advance(Duration.ofSeconds(1));
            simulation.ringAny();
        }
        simulation.settle();

        assertThat(interrupted).containsExactly(65L);
        assertThat(secondsOfStarts()).containsExactly(0L, 66L);
    }

    @Test
    void tellsTheMetricsWhatHappens() {
        RecordingMetrics metrics = new RecordingMetrics();
        List<Outcome> script =
                new ArrayList<>(
                        List.of(
                                Outcome.failed(error(StandardErrorCode.CONFLICT)),
                                Outcome.requeueAfter(Duration.ofSeconds(5)),
                                Outcome.failed(error(StandardErrorCode.INVALID_INPUT))));
        Controller controller =
                controller(
                                _ -> {
                                    simulation.advance(Duration.ofSeconds(2));
                                    if (script.isEmpty()) {
                                        throw new IllegalStateException();
                                    }
                                    return script.removeFirst();
                                })
                        .metrics(metrics)
                        .build();
        controller.enqueue(A);
        simulation.advance(Duration.ofSeconds(3));
        controller.start();
        simulation.pass(Duration.ofMinutes(1));
        controller.enqueue(A);
        simulation.stepAny();

        assertThat(metrics.calls())
                .containsExactly(
                        "registered test x10",
                        "added",
                        "started after 3s",
                        "ended error after 2s",
                        "failed Conflict",
                        "retried",
                        "added",
                        "started after 0s",
                        "ended requeue_after after 2s",
                        "added",
                        "started after 0s",
                        "ended error after 2s",
                        "failed InvalidInput for good",
                        "added",
                        "started after 0s",
                        "ended error after 2s",
                        "panicked",
                        "failed Internal",
                        "retried");
    }

    @Test
    void goesOnWhenTheMetricsFail() {
        ReconcileMetrics broken =
                new ReconcileMetrics() {
                    @Override
                    public void ended(String controller, Result result, Duration work) {
                        throw new IllegalStateException("on purpose");
                    }
                };
        Controller controller =
                controller(_ -> Outcome.requeueAfter(Duration.ofSeconds(9)))
                        .metrics(broken)
                        .build();
        controller.start();
        controller.enqueue(A);
        simulation.pass(Duration.ofSeconds(9));

        assertThat(secondsOfStarts()).containsExactly(0L, 9L);
    }

    @Test
    void returnsToAKeyWhoseTurnCouldNotBeStarted() {
        List<Runnable> refused = new ArrayList<>();
        Controller controller =
                controller(_ -> Outcome.done())
                        .concurrency(1)
                        .executor(
                                task -> {
                                    if (refused.size() < 2) {
                                        refused.add(task);
                                        throw new RejectedExecutionException("on purpose");
                                    }
                                    simulation.execute(task);
                                })
                        .build();
        controller.start();
        controller.enqueue(A);
        controller.enqueue(B);
        simulation.pass(Duration.ofMinutes(1));

        assertThat(refused).hasSize(2);
        assertThat(secondsOfStarts()).containsExactly(30L, 30L);
    }

    @Test
    void namesTheTurnInTheLoggingContextWhileItRuns() {
        Map<String, String> seen = new HashMap<>();
        Controller controller =
                started(
                        turn -> {
                            seen.putAll(MDC.getCopyOfContextMap());
                            seen.put("id of the turn", turn.id());
                            return Outcome.done();
                        });
        controller.enqueue(A);
        simulation.settle();

        assertThat(seen)
                .containsOnly(
                        Map.entry("controller", "test"),
                        Map.entry("namespace", "fleet"),
                        Map.entry("name", "a"),
                        Map.entry("turn", "1"),
                        Map.entry("id of the turn", "1"));
        assertThat(MDC.get("turn")).isNull();
    }

    @Test
    void tellsHowLongItsTurnsRun() {
        Controller controller =
                started(
                        _ -> {
                            simulation.pause();
                            return Outcome.done();
                        });
        controller.enqueue(A);
        simulation.advance(Duration.ofSeconds(2));
        controller.enqueue(B);
        simulation.advance(Duration.ofSeconds(3));

        assertThat(controller.longestRunning()).isEqualTo(Duration.ofSeconds(5));
        assertThat(controller.unfinished()).isEqualTo(Duration.ofSeconds(8));
        simulation.settle();
        assertThat(controller.longestRunning()).isZero();
        assertThat(controller.unfinished()).isZero();
    }

    @Test
    void tellsWhenTheLastOfItsTurnsHasEnded() {
        List<Integer> startedThen = new ArrayList<>();
        Controller controller =
                controller(_ -> Outcome.requeueAfter(Duration.ofHours(1)))
                        .whenIdle(
                                () -> {
                                    startedThen.add(starts.size());
                                    throw new IllegalStateException("on purpose");
                                })
                        .build();
        controller.enqueue(A);
        controller.enqueue(B);
        controller.start();
        simulation.settle();

        assertThat(startedThen).isNotEmpty().containsOnly(2);
        assertThat(controller.active()).isZero();
        controller.enqueue(A);
        simulation.settle();
        assertThat(startedThen).endsWith(3);
    }

    private ControllerBuilder controller(Reconciler reconciler) {
        return Controller.builder(
                        "test",
                        turn -> {
                            starts.add(simulation.instant());
                            return reconciler.reconcile(turn);
                        })
                .deadline(Duration.ofMinutes(1))
                .interruptGrace(Duration.ofSeconds(5))
                .backoff(new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5), 0))
                .clock(simulation)
                .executor(simulation)
                .timers(simulation);
    }

    private Controller started(Reconciler reconciler) {
        Controller controller = controller(reconciler).build();
        controller.start();
        return controller;
    }

    private List<Long> secondsOfStarts() {
        return starts.stream().map(Instant::getEpochSecond).toList();
    }

    private static SveltosException error(StandardErrorCode code) {
        return new SveltosException(code, "on purpose");
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E sneaky(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
