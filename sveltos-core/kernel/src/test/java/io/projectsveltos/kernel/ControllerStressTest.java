package io.projectsveltos.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The kernel on real threads and real time. */
@Timeout(120)
class ControllerStressTest {
    private static final int KEYS = 40;
    private static final int CONCURRENCY = 6;

    private final Map<Request, AtomicInteger> running = new ConcurrentHashMap<>();
    private final Map<Request, AtomicLong> wished = new ConcurrentHashMap<>();
    private final Map<Request, Long> served = new ConcurrentHashMap<>();
    private final AtomicInteger active = new AtomicInteger();
    private final AtomicInteger mostActive = new AtomicInteger();
    private final AtomicInteger twiceAtATime = new AtomicInteger();
    private final AtomicInteger turns = new AtomicInteger();

    @Test
    void servesEveryWishOfManyThreadsUnderFaults() throws InterruptedException {
        try (Controller controller =
                Controller.builder("stress", this::reconcile)
                        .concurrency(CONCURRENCY)
                        .backoff(new Backoff(Duration.ofMillis(1), Duration.ofMillis(20), 0.5))
                        .build()) {
            controller.start();
            List<Thread> threads = new ArrayList<>();
            for (int producer = 0; producer < 8; producer++) {
                Random random = new Random(producer);
                threads.add(Thread.ofPlatform().start(() -> produce(controller, random)));
            }
            for (Thread thread : threads) {
                thread.join();
            }

            await("all wishes served").atMost(Duration.ofSeconds(60)).until(this::allServed);
            await("idle").until(() -> controller.idle() && controller.waiting() == 0);
            assertThat(twiceAtATime).hasValue(0);
            assertThat(mostActive.get()).isBetween(2, CONCURRENCY);
            assertThat(turns.get()).isGreaterThan(KEYS * 10);
        }
    }

    @Test
    void closeCallsOffWaitsInterruptsAndReturns() throws InterruptedException {
        CountDownLatch bothRun = new CountDownLatch(2);
        AtomicInteger interrupted = new AtomicInteger();
        AtomicInteger calledOff = new AtomicInteger();
        Controller controller =
                Controller.builder(
                                "closing",
                                turn -> {
                                    bothRun.countDown();
                                    try {
                                        if (turn.request().name().equals("polite")) {
                                            turn.sleep(Duration.ofHours(1));
                                        } else {
                                            new CountDownLatch(1).await();
                                        }
                                    } catch (SveltosException e) {
                                        calledOff.incrementAndGet();
                                        throw e;
                                    } catch (InterruptedException e) {
                                        interrupted.incrementAndGet();
                                        throw e;
                                    }
                                    return Outcome.done();
                                })
                        .concurrency(2)
                        .closeGrace(Duration.ofMillis(300))
                        .build();
        controller.start();
        controller.enqueue(new Request("n", "polite"));
        controller.enqueue(new Request("n", "stubborn"));
        controller.enqueue(new Request("n", "late"));
        bothRun.await();

        controller.close();
        assertThat(calledOff).hasValue(1);
        assertThat(interrupted).hasValue(1);
        assertThat(controller.active()).isZero();
        assertThat(controller.idle()).isTrue();
        controller.close();
        controller.enqueue(new Request("n", "later"));
        assertThat(controller.idle()).isTrue();
    }

    @Test
    void closeGivesUpOnATurnThatNeverEnds() throws InterruptedException {
        CountDownLatch runs = new CountDownLatch(1);
        Semaphore release = new Semaphore(0);
        Controller controller =
                Controller.builder(
                                "endless",
                                _ -> {
                                    runs.countDown();
                                    release.acquireUninterruptibly();
                                    return Outcome.done();
                                })
                        .closeGrace(Duration.ofMillis(50))
                        .build();
        controller.start();
        controller.enqueue(new Request("n", "a"));
        runs.await();

        controller.close();
        assertThat(controller.active()).isEqualTo(1);
        release.release();
        await("the turn ends").until(() -> controller.active() == 0);
    }

    @Test
    void aDeadlineInterruptsWorkThatCannotSeeIt() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);
        try (Controller controller =
                Controller.builder(
                                "late",
                                _ -> {
                                    if (interrupted.getCount() == 0) {
                                        return Outcome.done();
                                    }
                                    try {
                                        new CountDownLatch(1).await();
                                        return Outcome.done();
                                    } catch (InterruptedException e) {
                                        interrupted.countDown();
                                        throw e;
                                    }
                                })
                        .deadline(Duration.ofMillis(20))
                        .interruptGrace(Duration.ofMillis(20))
                        .backoff(new Backoff(Duration.ofMillis(1), Duration.ofMillis(1), 0))
                        .build()) {
            controller.start();
            controller.enqueue(new Request("n", "a"));
            interrupted.await();
            await("tried again and done")
                    .until(() -> controller.idle() && controller.waiting() == 0);
        }
    }

    private void produce(Controller controller, Random random) {
        for (int i = 0; i < 2_000; i++) {
            Request request = new Request("fleet", "k" + random.nextInt(KEYS));
            wished.computeIfAbsent(request, _ -> new AtomicLong()).incrementAndGet();
            switch (random.nextInt(4)) {
                case 0 -> controller.preempt(request);
                case 1 -> controller.enqueueAfter(request, Duration.ofNanos(random.nextInt(2_000)));
                default -> controller.enqueue(request);
            }
            // Slow enough for turns to end in between, fast enough for most keys to be marked.
            LockSupport.parkNanos(random.nextInt(500_000));
        }
    }

    /** A turn serves the wishes made before it began, if it gets to its end. */
    private Outcome reconcile(Turn turn) throws InterruptedException {
        Request request = turn.request();
        AtomicInteger mine = running.computeIfAbsent(request, _ -> new AtomicInteger());
        if (mine.incrementAndGet() > 1) {
            twiceAtATime.incrementAndGet();
        }
        mostActive.accumulateAndGet(active.incrementAndGet(), Math::max);
        turns.incrementAndGet();
        try {
            long wishes = wished.computeIfAbsent(request, _ -> new AtomicLong()).get();
            turn.sleep(Duration.ofNanos(ThreadLocalRandom.current().nextInt(200_000)));
            switch (ThreadLocalRandom.current().nextInt(6)) {
                case 0 -> throw new IllegalStateException("on purpose");
                case 1 -> {
                    return Outcome.failed(
                            new SveltosException(StandardErrorCode.SERVER_ERROR, "on purpose"));
                }
                case 2 -> turn.check();
                default -> {}
            }
            served.put(request, wishes);
            return Outcome.done();
        } finally {
            active.decrementAndGet();
            mine.decrementAndGet();
        }
    }

    private boolean allServed() {
        return wished.entrySet().stream()
                .allMatch(
                        entry -> served.getOrDefault(entry.getKey(), 0L) == entry.getValue().get());
    }
}
