package io.projectsveltos.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class TimerThreadTest {
    private final TimerThread timers = new TimerThread("test-timers");

    @AfterEach
    void close() {
        timers.close();
    }

    @Test
    void ringsAfterTheDelay() throws InterruptedException {
        CountDownLatch rang = new CountDownLatch(1);
        long before = System.nanoTime();
        timers.after(Duration.ofMillis(20), rang::countDown);
        rang.await();

        assertThat(Duration.ofNanos(System.nanoTime() - before))
                .isGreaterThanOrEqualTo(Duration.ofMillis(20));
    }

    @Test
    void forgetsWhatIsCancelled() {
        List<Timers.Alarm> alarms = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            alarms.add(timers.after(Duration.ofHours(1), () -> {}));
        }
        assertThat(timers.pending()).isEqualTo(10_000);

        alarms.forEach(Timers.Alarm::cancel);
        assertThat(timers.pending()).isZero();
    }

    @Test
    void goesOnAfterATaskThatThrows() {
        AtomicBoolean rang = new AtomicBoolean();
        timers.after(
                Duration.ZERO,
                () -> {
                    throw new IllegalStateException("on purpose");
                });
        timers.after(Duration.ofMillis(1), () -> rang.set(true));

        await("second alarm").untilTrue(rang);
    }

    @Test
    void ignoresAlarmsAfterItsEnd() {
        timers.close();
        timers.after(Duration.ZERO, () -> {}).cancel();

        assertThat(timers.pending()).isZero();
    }
}
