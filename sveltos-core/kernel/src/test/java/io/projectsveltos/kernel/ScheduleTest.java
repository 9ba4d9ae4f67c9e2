package io.projectsveltos.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

/**
 * Runs a controller through thousands of random schedules, one a seed, and holds every step against
 * what the kernel promises. A seed that fails is named and fails again.
 */
class ScheduleTest {
    private static final int SEEDS = 3_000;
    private static final int STEPS = 150;

    @Test
    void noScheduleLosesARequestOrRunsAKeyTwiceAtATime() {
        forEachSeed(seed -> new World(seed).live().calmDown().mustOweNothing());
    }

    @Test
    void noScheduleStartsATurnAfterClose() {
        forEachSeed(seed -> new World(seed).live().closeAndDrain());
    }

    /** On a virtual thread, from which handing over to the actors is cheap. */
    private static void forEachSeed(LongConsumer schedule) {
        CompletableFuture<Void> all = new CompletableFuture<>();
        Thread.ofVirtual()
                .start(
                        () -> {
                            for (long seed = 0; seed < SEEDS; seed++) {
                                try {
                                    schedule.accept(seed);
                                } catch (Throwable e) {
                                    all.completeExceptionally(
                                            new AssertionError("seed " + seed, e));
                                    return;
                                }
                            }
                            all.complete(null);
                        });
        all.join();
    }

    /** One controller, a few keys, and the books of what is owed to each. */
    private static final class World {
        private final Simulation simulation;
        private final Random random;
        private final int concurrency;
        private final Controller controller;
        private final Set<Request> running = new HashSet<>();
        private final Map<Request, String> owed = new HashMap<>();
        private final Map<Request, Integer> wishes = new HashMap<>();
        private final Counts counts = new Counts();
        private final List<String> broken = new ArrayList<>();
        private boolean calm;
        private boolean closed;

        World(long seed) {
            simulation = new Simulation(seed);
            random = simulation.random();
            concurrency = 1 + random.nextInt(4);
            controller =
                    Controller.builder("simulated", this::reconcile)
                            .concurrency(concurrency)
                            .deadline(Duration.ofSeconds(20))
                            .interruptGrace(Duration.ofSeconds(5))
                            .closeGrace(Duration.ZERO)
                            .backoff(
                                    new Backoff(
                                            Duration.ofSeconds(1),
                                            Duration.ofMinutes(1),
                                            0.5,
                                            random))
                            .clock(simulation)
                            .executor(simulation)
                            .timers(simulation)
                            .metrics(counts)
                            .build();
        }

        World live() {
            controller.start();
            for (int step = 0; step < STEPS; step++) {
                switch (random.nextInt(10)) {
                    case 0 -> wish(key(), "enqueue", controller::enqueue);
                    case 1 -> wish(key(), "preempt", controller::preempt);
                    case 2 ->
                            wish(
                                    key(),
                                    "enqueueAfter",
                                    request -> controller.enqueueAfter(request, delay()));
                    case 3 -> simulation.advance(Duration.ofMillis(random.nextInt(8_000)));
                    case 4, 5 -> simulation.ringAny();
                    default -> simulation.stepAny();
                }
                assertThat(controller.active()).isBetween(running.size(), concurrency);
                assertThat(broken).isEmpty();
            }
            return this;
        }

        /** From here on turns succeed, and time passes until nobody waits for anything. */
        World calmDown() {
            calm = true;
            do {
                simulation.settle();
            } while (simulation.advanceToNextAlarm());
            return this;
        }

        void mustOweNothing() {
            assertThat(owed).isEmpty();
            assertThat(broken).isEmpty();
            assertThat(running).isEmpty();
            assertThat(controller.idle()).isTrue();
            assertThat(controller.depth()).isZero();
            assertThat(controller.waiting()).isZero();
            assertThat(controller.active()).isZero();
            assertThat(counts.ended).isEqualTo(counts.started);
            assertThat(counts.started).isPositive();
        }

        void closeAndDrain() {
            controller.close();
            closed = true;
            controller.close();
            controller.enqueue(key());
            controller.enqueueAfter(key(), delay());
            controller.preempt(key());
            calmDown();
            assertThat(broken).isEmpty();
            assertThat(running).isEmpty();
            assertThat(controller.idle()).isTrue();
            assertThat(controller.waiting()).isZero();
            assertThat(controller.active()).isZero();
            assertThat(simulation.alarms()).isZero();
        }

        private Outcome reconcile(Turn turn) throws InterruptedException {
            Request request = turn.request();
            promise(!closed, request + " runs after close");
            promise(running.add(request), request + " runs twice at a time");
            promise(wishes.merge(request, -1, Integer::sum) >= 0, request + " runs for no reason");
            owed.remove(request);
            try {
                return act(turn);
            } finally {
                running.remove(request);
            }
        }

        /** An exception would be caught by what is tested, so a broken promise is written down. */
        private void promise(boolean kept, String otherwise) {
            if (!kept) {
                broken.add(otherwise);
            }
        }

        private Outcome act(Turn turn) throws InterruptedException {
            boolean stubborn = random.nextInt(5) == 0;
            for (int steps = random.nextInt(6); steps > 0; steps--) {
                simulation.pause();
                if (Thread.interrupted()) {
                    owe(turn, "interrupt");
                    throw new InterruptedException();
                }
                if (turn.cancelled() && !stubborn) {
                    owe(turn, "cancellation");
                    turn.check();
                }
            }
            return calm ? Outcome.done() : anyOutcome(turn);
        }

        private Outcome anyOutcome(Turn turn) {
            int roll = random.nextInt(9);
            if (roll < 5) {
                owe(turn, "outcome " + roll);
            }
            return switch (roll) {
                case 0 -> throw new IllegalStateException("on purpose");
                case 1 -> throw new StackOverflowError("on purpose");
                case 2 -> throw failure(StandardErrorCode.SERVER_ERROR);
                case 3 -> Outcome.failed(failure(StandardErrorCode.CONFLICT));
                case 4 -> Outcome.requeueAfter(delay());
                case 5 -> Outcome.failed(failure(StandardErrorCode.INVALID_INPUT));
                case 6 -> throw failure(StandardErrorCode.INVALID_INPUT);
                default -> Outcome.done();
            };
        }

        private void wish(Request request, String why, Consumer<Request> call) {
            owe(request, why);
            call.accept(request);
        }

        private void owe(Turn turn, String why) {
            owe(turn.request(), why);
        }

        /** Each wish is owed a turn that begins after it, and earns no more than one. */
        private void owe(Request request, String why) {
            owed.put(request, why);
            wishes.merge(request, 1, Integer::sum);
        }

        private Request key() {
            return new Request("fleet", "cluster-" + random.nextInt(5));
        }

        private Duration delay() {
            return Duration.ofMillis(random.nextInt(30_000));
        }

        private static SveltosException failure(StandardErrorCode code) {
            return new SveltosException(code, "on purpose");
        }
    }

    /** Counts what the controller says of itself. */
    private static final class Counts implements ReconcileMetrics {
        private int started;
        private int ended;

        @Override
        public void started(String controller, Duration queued) {
            assertThat(queued.isNegative()).isFalse();
            started++;
        }

        @Override
        public void ended(String controller, Result result, Duration work) {
            ended++;
        }
    }
}
