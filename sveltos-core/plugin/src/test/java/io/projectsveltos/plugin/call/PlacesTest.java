package io.projectsveltos.plugin.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class PlacesTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(50);

    @Test
    void countsThePlacesThatAreHeld() throws InterruptedException {
        Places places = new Places(2, SHORT);

        assertThat(places.take(LONG)).isTrue();
        assertThat(places.take(LONG)).isTrue();
        assertThat(places.held()).isEqualTo(2);
        assertThat(places.take(LONG)).isFalse();

        places.giveBack();
        assertThat(places.held()).isEqualTo(1);
        assertThat(places.take(LONG)).isTrue();
    }

    @Test
    void waitsForAPlaceThatIsGivenBackSoon() throws Exception {
        Places places = new Places(1, LONG);
        assertThat(places.take(LONG)).isTrue();
        CompletableFuture<Boolean> taken = new CompletableFuture<>();
        Thread waiter =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    try {
                                        taken.complete(places.take(LONG));
                                    } catch (InterruptedException e) {
                                        taken.completeExceptionally(e);
                                    }
                                });
        await("somebody waits").until(() -> waiter.getState() == Thread.State.TIMED_WAITING);

        places.giveBack();

        assertThat(taken.get()).isTrue();
    }

    @Test
    void doesNotWaitWhereAllAreHeldForLong() throws InterruptedException {
        Places places = new Places(1, SHORT);
        assertThat(places.take(LONG)).isTrue();

        long start = System.nanoTime();
        assertThat(places.take(LONG)).isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LONG.dividedBy(2));
    }

    @Test
    void lastsNoLongerThanItIsAskedTo() throws InterruptedException {
        Places places = new Places(1, LONG);
        assertThat(places.take(LONG)).isTrue();

        long start = System.nanoTime();
        assertThat(places.take(SHORT)).isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LONG.dividedBy(2));
    }

    @Test
    void endsTheWaitOfOneThatIsInterrupted() throws Exception {
        Places places = new Places(1, LONG);
        assertThat(places.take(LONG)).isTrue();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread waiter =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    try {
                                        places.take(LONG);
                                    } catch (InterruptedException e) {
                                        interrupted.set(true);
                                    }
                                });

        waiter.interrupt();

        waiter.join();
        assertThat(interrupted).isTrue();
    }
}
