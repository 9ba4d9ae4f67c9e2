package io.projectsveltos.plugin.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CallTest {
    private final AtomicBoolean ran = new AtomicBoolean();
    private final AtomicInteger ended = new AtomicInteger();
    private final Call<String> call =
            new Call<>(
                    () -> {
                        ran.set(true);
                        return "done";
                    },
                    getClass().getClassLoader(),
                    thrown -> new Failures("Tested").translate(thrown, operation()),
                    _ -> ended.incrementAndGet());

    @Test
    void runsOnceAndEnds() throws InterruptedException {
        call.run();

        assertThat(call.await(Duration.ZERO)).isTrue();
        assertThat(call.result()).isEqualTo("done");
        assertThat(call.abandon()).isFalse();
        assertThat(ended).hasValue(1);
    }

    @Test
    void doesNotBeginAfterItWasCalledOff() throws InterruptedException {
        call.interrupt();

        call.run();

        assertThat(ran).isFalse();
        assertThat(call.await(Duration.ZERO)).isTrue();
        assertThat(call.result()).isNull();
        assertThat(ended).hasValue(1);
    }

    @Test
    void endsForItsPlacesAlsoAfterItWasAbandonedWithoutARun() throws InterruptedException {
        call.interrupt();
        assertThat(call.abandon()).isTrue();

        call.run();

        assertThat(ran).isFalse();
        assertThat(call.abandoned()).isTrue();
        assertThat(call.await(Duration.ZERO)).isTrue();
        assertThat(ended).hasValue(1);
    }

    @Test
    void keepsAnInterruptFromTheNextCallOnTheThread() {
        Call<String> interrupting =
                new Call<>(
                        () -> {
                            Thread.currentThread().interrupt();
                            return "";
                        },
                        getClass().getClassLoader(),
                        thrown -> new Failures("Tested").translate(thrown, operation()),
                        _ -> ended.incrementAndGet());

        interrupting.run();

        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    private static Operation operation() {
        return Operation.onPlugin("start", Duration.ofSeconds(1));
    }
}
