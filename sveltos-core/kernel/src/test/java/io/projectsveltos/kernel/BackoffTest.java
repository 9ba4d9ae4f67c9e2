package io.projectsveltos.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackoffTest {
    private static final Request A = new Request("n", "a");
    private static final Request B = new Request("n", "b");

    @Test
    void doublesUpToTheMaximum() {
        Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(10), 0);

        assertThat(IntStream.range(0, 6).mapToObj(_ -> backoff.next(A).toSeconds()))
                .containsExactly(1L, 2L, 4L, 8L, 10L, 10L);
    }

    @Test
    void theStandardOneBeginsAtTheMaximumWhereThatIsLess() {
        assertThat(Backoff.upTo(Duration.ofMillis(50)).next(A))
                .isBetween(Duration.ofMillis(40), Duration.ofMillis(50));
        assertThat(Backoff.upTo(Duration.ofSeconds(9)).next(A))
                .isBetween(Duration.ofMillis(160), Duration.ofMillis(200));
    }

    @Test
    void beginsAnewAfterASuccess() {
        Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(10), 0);
        backoff.next(A);
        backoff.next(A);
        assertThat(backoff.failures(A)).isEqualTo(2);

        backoff.reset(A);
        assertThat(backoff.failures(A)).isZero();
        assertThat(backoff.next(A)).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void countsEachKeyOnItsOwn() {
        Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(10), 0);
        backoff.next(A);

        assertThat(backoff.next(B)).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void jitterShortensButNeverBelowAnEarlierDelayOrAboveTheMaximum() {
        for (long seed = 0; seed < 1_000; seed++) {
            Backoff backoff =
                    new Backoff(
                            Duration.ofMillis(200), Duration.ofMinutes(5), 0.5, new Random(seed));
            Duration nominal = Duration.ofMillis(200);
            Duration earlier = Duration.ZERO;
            for (int failure = 0; failure < 10; failure++) {
                Duration delay = backoff.next(A);
                assertThat(delay)
                        .as("seed %s, failure %s", seed, failure)
                        .isBetween(nominal.dividedBy(2), nominal)
                        .isGreaterThanOrEqualTo(earlier);
                earlier = delay;
                nominal = nominal.multipliedBy(2);
            }
        }
    }

    @Test
    void spreadsKeysThatFailTogether() {
        Backoff backoff =
                new Backoff(Duration.ofSeconds(10), Duration.ofMinutes(5), 0.2, new Random(7));

        assertThat(
                        IntStream.range(0, 100)
                                .mapToObj(i -> backoff.next(new Request("n", "k" + i)))
                                .distinct())
                .hasSizeGreaterThan(90);
    }

    @Test
    void staysAtTheMaximumHoweverOftenAKeyFails() {
        Backoff backoff = new Backoff(Duration.ofMillis(1), Duration.ofDays(1), 0);
        for (int failure = 0; failure < 10_000; failure++) {
            backoff.next(A);
        }

        assertThat(backoff.next(A)).isEqualTo(Duration.ofDays(1));
    }

    @Test
    void waitsNoLongerThanItIsTold() {
        Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(10), 0);
        Duration soon = Duration.ofSeconds(3);

        assertThat(IntStream.range(0, 4).mapToObj(_ -> backoff.next(A, soon).toSeconds()))
                .containsExactly(1L, 2L, 3L, 3L);
        assertThat(backoff.next(A, Duration.ofDays(1))).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void refusesBoundsThatMakeNoSense() {
        assertThatThrownBy(() -> new Backoff(Duration.ZERO, Duration.ofSeconds(1), 0))
                .hasMessageContaining("0 < initial <= max");
        assertThatThrownBy(() -> new Backoff(Duration.ofSeconds(2), Duration.ofSeconds(1), 0))
                .hasMessageContaining("0 < initial <= max");
        assertThatThrownBy(
                        () -> new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(1), Double.NaN))
                .hasMessageContaining("jitter");
    }
}
