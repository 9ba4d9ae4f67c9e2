package io.projectsveltos.addons.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.kernel.Request;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CountPaceTest {
    private static final Request PROFILE = new Request("", "p");

    private Instant now = Instant.EPOCH;
    private final CountPace pace = new CountPace(() -> now);

    @Test
    void neverDelaysTheFirstCount() {
        assertThat(pace.untilNext(PROFILE, 1_000)).isZero();
    }

    @Test
    void countsALargeFleetLessOftenThanASmallOne() {
        pace.wrote(PROFILE);

        assertThat(pace.untilNext(PROFILE, 1_000)).isGreaterThan(pace.untilNext(PROFILE, 1));
    }

    @Test
    void countsAgainOnceThePauseIsOver() {
        pace.wrote(PROFILE);
        now = now.plus(pace.untilNext(PROFILE, 10));

        assertThat(pace.untilNext(PROFILE, 10)).isZero();
    }

    @Test
    void countsAtOnceAfterTheClockWasSetBack() {
        pace.wrote(PROFILE);
        now = now.minus(Duration.ofDays(1));

        assertThat(pace.untilNext(PROFILE, 10)).isZero();
    }

    @Test
    void forgetsAProfileThatIsGone() {
        pace.wrote(PROFILE);
        pace.forget(PROFILE);

        assertThat(pace.untilNext(PROFILE, 10)).isZero();
    }
}
