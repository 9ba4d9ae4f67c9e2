package io.projectsveltos.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.projectsveltos.kernel.Permits.Permit;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PermitsTest {
    private static final String CLUSTER = "cluster";

    private final Permits<String> permits = new Permits<>(2);

    @Test
    void givesSoManyForEachKeyAndForgetsUnusedKeys() throws Exception {
        try (Permit _ = permits.acquire(CLUSTER, turn());
                Permit _ = permits.acquire(CLUSTER, turn());
                Permit _ = permits.acquire("another", turn())) {
            Waiting third = new Waiting(permits, turn());
            await("third waits").until(() -> permits.waiting(CLUSTER) == 1);
            assertThat(permits.waiting()).isEqualTo(1);
            assertThat(permits.keys()).isEqualTo(2);
            third.turn.cancel();
            third.ended.join();
        }

        assertThat(permits.keys()).isZero();
        assertThat(permits.waiting()).isZero();
    }

    @Test
    void servesThoseWhoWaitInTheirOrder() throws Exception {
        Permits<String> single = new Permits<>(1);
        ConcurrentLinkedQueue<Integer> served = new ConcurrentLinkedQueue<>();
        List<CompletableFuture<Void>> all = new ArrayList<>();
        try (Permit _ = single.acquire(CLUSTER, turn())) {
            for (int i = 0; i < 20; i++) {
                int number = i;
                CompletableFuture<Void> ended = new CompletableFuture<>();
                all.add(ended);
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try (Permit _ = single.acquire(CLUSTER, turn())) {
                                        served.add(number);
                                        ended.complete(null);
                                    } catch (InterruptedException e) {
                                        ended.completeExceptionally(e);
                                    }
                                });
                await("in line").until(() -> single.waiting(CLUSTER) == number + 1);
            }
        }
        all.forEach(CompletableFuture::join);

        assertThat(List.copyOf(served)).isSorted().hasSize(20);
        await("forgotten").until(() -> single.keys() == 0);
    }

    @Test
    void aPermitClosedTwiceIsGivenBackOnce() throws Exception {
        Permit first = permits.acquire(CLUSTER, turn());
        Permit second = permits.acquire(CLUSTER, turn());
        first.close();
        first.close();
        assertThat(permits.keys()).isEqualTo(1);

        second.close();
        assertThat(permits.keys()).isZero();
    }

    @Test
    void endsTheWaitOfATurnThatIsCalledOff() throws Exception {
        try (Permit _ = permits.acquire(CLUSTER, turn());
                Permit _ = permits.acquire(CLUSTER, turn())) {
            Waiting waiting = new Waiting(permits, turn());
            await("waits").until(() -> permits.waiting(CLUSTER) == 1);
            waiting.turn.cancel();

            assertThat(waiting.ended.join())
                    .isInstanceOf(SveltosException.class)
                    .hasMessageContaining("was called off because its input changed");
            assertThat(permits.waiting(CLUSTER)).isZero();
        }
    }

    @Test
    void endsTheWaitAtTheDeadlineOfTheTurn() throws Exception {
        Turn hasty =
                Turn.detached(new Request("n", "a"), InstantSource.system(), Duration.ofMillis(30));
        try (Permit _ = permits.acquire(CLUSTER, turn());
                Permit _ = permits.acquire(CLUSTER, turn())) {
            assertThatThrownBy(() -> permits.acquire(CLUSTER, hasty))
                    .isInstanceOf(SveltosException.class)
                    .hasMessageContaining("did not end before its deadline");
        }

        assertThat(permits.keys()).isZero();
    }

    @Test
    void givesNoneToATurnThatIsCalledOffAlready() {
        Turn off = turn();
        off.cancel();

        assertThatThrownBy(() -> permits.acquire(CLUSTER, off))
                .isInstanceOf(SveltosException.class);
        assertThat(permits.keys()).isZero();
    }

    @Test
    void losesNoPermitWhenManyWaitAndManyGiveUp() throws Exception {
        Map<String, AtomicInteger> holders = new ConcurrentHashMap<>();
        AtomicInteger tooMany = new AtomicInteger();
        AtomicInteger givenUp = new AtomicInteger();
        AtomicInteger held = new AtomicInteger();
        List<Future<?>> all = new ArrayList<>();
        CountDownLatch begin = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int worker = 0; worker < 64; worker++) {
                Random random = new Random(worker);
                all.add(
                        threads.submit(
                                () -> {
                                    begin.await();
                                    for (int i = 0; i < 300; i++) {
                                        Turn turn = turn();
                                        Thread me = Thread.currentThread();
                                        switch (random.nextInt(4)) {
                                            case 0 -> threads.execute(turn::cancel);
                                            case 1 -> threads.execute(me::interrupt);
                                            default -> {}
                                        }
                                        String key = "k" + random.nextInt(3);
                                        try (Permit _ = permits.acquire(key, turn)) {
                                            AtomicInteger now =
                                                    holders.computeIfAbsent(
                                                            key, _ -> new AtomicInteger());
                                            if (now.incrementAndGet() > 2) {
                                                tooMany.incrementAndGet();
                                            }
                                            held.incrementAndGet();
                                            LockSupport.parkNanos(1_000);
                                            now.decrementAndGet();
                                        } catch (SveltosException | InterruptedException _) {
                                            givenUp.incrementAndGet();
                                        }
                                    }
                                    return null;
                                }));
            }
            begin.countDown();
            for (Future<?> one : all) {
                one.get();
            }
        }

        assertThat(tooMany).hasValue(0);
        assertThat(held.get() + givenUp.get()).isEqualTo(64 * 300);
        assertThat(givenUp).hasPositiveValue();
        assertThat(permits.keys()).isZero();
        assertThat(permits.waiting()).isZero();
    }

    private static Turn turn() {
        return Turn.detached(new Request("n", "a"), InstantSource.system(), Duration.ofMinutes(5));
    }

    /** Somebody who waits for a permit until the turn is called off. */
    private static final class Waiting {
        private final Turn turn;
        private final CompletableFuture<Throwable> ended = new CompletableFuture<>();

        Waiting(Permits<String> permits, Turn turn) {
            this.turn = turn;
            Thread.ofVirtual()
                    .start(
                            () -> {
                                try (Permit _ = permits.acquire(CLUSTER, turn)) {
                                    ended.complete(new AssertionError("got a permit"));
                                } catch (SveltosException | InterruptedException e) {
                                    ended.complete(e);
                                }
                            });
        }
    }
}
