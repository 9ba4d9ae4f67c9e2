package io.projectsveltos.kernel;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkQueueTest {
    private static final Request A = new Request("n", "a");
    private static final Request B = new Request("n", "b");

    private final Simulation simulation = new Simulation(1);
    private final WorkQueue queue = new WorkQueue(simulation, simulation, () -> {});

    @Test
    void givesKeysInTheOrderTheyWereAdded() {
        queue.add(A);
        queue.add(B);
        queue.add(A);

        assertThat(taken(queue)).isEqualTo(A);
        assertThat(taken(queue)).isEqualTo(B);
        assertThat(queue.take()).isNull();
    }

    @Test
    void givesAKeyMarkedDuringItsTurnAgainExactlyOnce() {
        queue.add(A);
        assertThat(taken(queue)).isEqualTo(A);
        queue.add(A);
        queue.add(A);
        assertThat(queue.take()).as("while it is processing").isNull();

        queue.done(A);
        assertThat(taken(queue)).isEqualTo(A);
        queue.done(A);
        assertThat(queue.take()).isNull();
        assertThat(queue.idle()).isTrue();
    }

    @Test
    void keepsTheEarliestOfTwoTimes() {
        queue.addAfter(A, Duration.ofSeconds(9));
        queue.addAfter(A, Duration.ofSeconds(3));
        queue.addAfter(A, Duration.ofSeconds(6));
        assertThat(simulation.alarms()).isEqualTo(1);

        simulation.pass(Duration.ofMillis(2_999));
        assertThat(queue.take()).isNull();
        simulation.pass(Duration.ofMillis(1));
        assertThat(taken(queue)).isEqualTo(A);
        queue.done(A);
        simulation.pass(Duration.ofHours(1));
        assertThat(queue.take()).isNull();
    }

    @Test
    void forgetsALaterTimeOnceTheKeyIsMarked() {
        queue.addAfter(A, Duration.ofSeconds(9));
        queue.add(A);

        assertThat(queue.waiting()).isZero();
        assertThat(simulation.alarms()).isZero();
        assertThat(taken(queue)).isEqualTo(A);
    }

    @Test
    void ignoresAnAlarmThatRingsAlthoughItWasJustCancelled() {
        queue.addAfter(A, Duration.ofSeconds(1));
        simulation.advance(Duration.ofSeconds(1));
        queue.add(A);
        taken(queue);
        queue.done(A);
        assertThat(simulation.ringAny()).isTrue();

        assertThat(queue.take()).isNull();
    }

    @Test
    void countsFromTheFirstMarkHowLongAKeyWasQueued() {
        queue.add(A);
        simulation.pass(Duration.ofSeconds(2));
        queue.add(A);
        simulation.pass(Duration.ofSeconds(3));

        assertThat(requireNonNull(queue.take()).queued()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void keepsOneAlarmAKeyHoweverOftenItIsAsked() {
        for (int round = 0; round < 5; round++) {
            for (int key = 0; key < 10_000; key++) {
                queue.addAfter(new Request("n", "k" + key), Duration.ofMinutes(10 - round));
            }
        }
        assertThat(queue.waiting()).isEqualTo(10_000);
    }

    @Test
    void bearsADelayBeyondAllTime() {
        queue.addAfter(A, Duration.ofSeconds(Long.MAX_VALUE));

        assertThat(queue.waiting()).isEqualTo(1);
    }

    @Test
    void refusesToEndATurnThatWasNotBegun() {
        assertThatThrownBy(() -> queue.done(A))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("n/a was not taken");
    }

    @Test
    void forgetsAllThatWaitsWhenItCloses() {
        queue.add(A);
        taken(queue);
        queue.add(A);
        queue.add(B);
        queue.addAfter(new Request("n", "c"), Duration.ofSeconds(1));

        queue.close();
        queue.add(B);
        queue.addAfter(B, Duration.ofSeconds(1));
        queue.done(A);
        assertThat(queue.take()).isNull();
        assertThat(queue.idle()).isTrue();
        assertThat(simulation.alarms()).isZero();
    }

    @Test
    void behavesLikeAPlainModelInEverySchedule() {
        for (long seed = 0; seed < 5_000; seed++) {
            try {
                new Model(seed).run();
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    private static Request taken(WorkQueue queue) {
        return requireNonNull(queue.take(), "nothing is ready").request();
    }

    /** The same promises in the plainest words: alarms ring on time, time is looked through. */
    private static final class Model {
        private final Simulation simulation;
        private final Random random;
        private final WorkQueue queue;
        private final Deque<Request> ready = new ArrayDeque<>();
        private final Set<Request> marked = new HashSet<>();
        private final Set<Request> processing = new HashSet<>();
        private final Map<Request, Instant> due = new HashMap<>();

        Model(long seed) {
            simulation = new Simulation(seed);
            random = simulation.random();
            queue = new WorkQueue(simulation, simulation, () -> {});
        }

        void run() {
            for (int step = 0; step < 100; step++) {
                Request request = new Request("n", "k" + random.nextInt(4));
                switch (random.nextInt(5)) {
                    case 0 -> {
                        queue.add(request);
                        mark(request);
                    }
                    case 1 -> addAfter(request, Duration.ofMillis(random.nextInt(5_000)));
                    case 2 -> take();
                    case 3 -> done(request);
                    default -> tick(Duration.ofMillis(random.nextInt(1_000)));
                }
                assertThat(queue.depth()).isEqualTo(ready.size());
                assertThat(queue.waiting()).isEqualTo(due.size());
                assertThat(simulation.alarms()).isEqualTo(due.size());
                assertThat(queue.idle()).isEqualTo(marked.isEmpty() && processing.isEmpty());
            }
        }

        private void addAfter(Request request, Duration delay) {
            queue.addAfter(request, delay);
            if (delay.isZero()) {
                mark(request);
            } else if (!marked.contains(request)) {
                due.merge(
                        request,
                        simulation.instant().plus(delay),
                        (one, other) -> one.isBefore(other) ? one : other);
            }
        }

        private void mark(Request request) {
            due.remove(request);
            if (marked.add(request) && !processing.contains(request)) {
                ready.add(request);
            }
        }

        private void take() {
            WorkQueue.Taken taken = queue.take();
            Request expected = ready.poll();
            assertThat(taken == null ? null : taken.request()).isEqualTo(expected);
            if (expected != null) {
                marked.remove(expected);
                processing.add(expected);
            }
        }

        private void done(Request request) {
            if (processing.remove(request)) {
                queue.done(request);
                if (marked.contains(request)) {
                    ready.add(request);
                }
            }
        }

        private void tick(Duration duration) {
            Instant end = simulation.instant().plus(duration);
            simulation.pass(duration);
            due.entrySet().stream()
                    .filter(entry -> !entry.getValue().isAfter(end))
                    .sorted(Map.Entry.comparingByValue())
                    .map(Map.Entry::getKey)
                    .toList()
                    .forEach(this::mark);
        }
    }
}
