package io.projectsveltos.fleet.kube;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ThrottleTest {
    private long now = Long.MAX_VALUE - 5; // the clock may pass its end
    private final Throttle throttle = new Throttle(() -> now);

    private static Reply reply(int code, int seconds) {
        return new Reply(code, Duration.ofSeconds(seconds), new byte[0]);
    }

    @Test
    void aServerMayBeAskedUntilItSaysOtherwise() {
        assertThat(throttle.standing()).isEmpty();
        throttle.heard(reply(200, 0));
        throttle.heard(reply(429, 0)); // it does not say when
        throttle.heard(reply(503, 9));
        assertThat(throttle.standing()).isEmpty();
    }

    @Test
    void itsAnswerStandsForAsLongAsItSaid() {
        Reply refusal = reply(429, 2);
        throttle.heard(refusal);
        assertThat(throttle.standing()).contains(refusal);
        assertThat(throttle.left()).isEqualTo(Duration.ofSeconds(2));

        now += Duration.ofSeconds(2).toNanos();
        assertThat(throttle.standing()).isEmpty();
        assertThat(throttle.left()).isZero();
    }

    @Test
    void theLatestTimeCounts() {
        Reply longer = reply(429, 9);
        throttle.heard(longer);
        throttle.heard(reply(429, 2));
        assertThat(throttle.standing()).contains(longer);

        now += Duration.ofSeconds(9).toNanos();
        Reply later = reply(429, 1);
        throttle.heard(later);
        assertThat(throttle.standing()).contains(later);
    }
}
