package io.projectsveltos.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Test;

class EventuallyTest {
    @Test
    void waitsUntilAssertionsPass() {
        AtomicInteger tries = new AtomicInteger();
        Eventually.eventually("third try", () -> assertThat(tries.incrementAndGet()).isEqualTo(3));
        assertThat(tries).hasValue(3);
    }

    @Test
    void namesWhatItWaitedFor() {
        assertThatThrownBy(
                        () ->
                                Eventually.within(
                                        Duration.ofSeconds(2),
                                        "pigs fly",
                                        () -> assertThat("pigs").isEqualTo("birds")))
                .isInstanceOf(ConditionTimeoutException.class)
                .hasMessageContaining("pigs fly")
                .hasMessageContaining("birds");
    }

    @Test
    void failsWhenAConditionDoesNotLast() {
        AtomicInteger tries = new AtomicInteger();
        assertThatThrownBy(
                        () ->
                                Eventually.throughout(
                                        Duration.ofMillis(300),
                                        "stays small",
                                        () -> assertThat(tries.incrementAndGet()).isLessThan(3)))
                .isInstanceOf(AssertionError.class);
        assertThat(tries).hasValue(3);
    }
}
