package io.projectsveltos.scripting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class ScriptPoolTest {
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final CountedFailures counted = new CountedFailures();
    private final ScriptPool pool = new ScriptPool(1, counted);
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void stop() {
        end.countDown();
        pool.close();
    }

    @Test
    void worksOnAThreadOfItsOwn() {
        assertThat(pool.run("lua", LONG, () -> Thread.currentThread().isVirtual())).isFalse();
        assertThat(pool.run("lua", LONG, () -> Thread.currentThread().getName()))
                .startsWith("script-");
    }

    @Test
    void aRunThatWillNotEndFreesItsCallerAndIsCounted() {
        assertThatThrownBy(() -> pool.run("lua", SHORT, this::untilTheEnd))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.LIMIT_EXCEEDED));
        assertThat(counted.seen).containsExactly("lua abandoned");
    }

    @Test
    void aRunThatWillNotEndKeepsItsPlaceUntilItEnds() {
        assertThatThrownBy(() -> pool.run("lua", SHORT, this::untilTheEnd))
                .isInstanceOf(SveltosException.class);
        assertThatThrownBy(() -> pool.run("lua", SHORT, () -> 1))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED));

        end.countDown();

        assertThat(pool.run("lua", LONG, () -> 1)).isEqualTo(1);
    }

    @Test
    void whatTheWorkThrowsReachesTheCaller() {
        assertThatThrownBy(
                        () ->
                                pool.run(
                                        "cel",
                                        LONG,
                                        () -> {
                                            throw new IllegalStateException("mine");
                                        }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("mine");
    }

    private int untilTheEnd() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }
}
