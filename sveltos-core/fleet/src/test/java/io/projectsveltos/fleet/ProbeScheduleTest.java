package io.projectsveltos.fleet;

import static io.projectsveltos.spi.error.StandardErrorCode.UNAUTHORIZED;
import static io.projectsveltos.spi.error.StandardErrorCode.UNREACHABLE;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProbeScheduleTest {
    @Test
    void noPauseAfterAFailureIsLongerThanWhatIsAllowed() {
        Duration second = Duration.ofSeconds(1);
        ProbeSchedule brief = ProbeSchedule.standard().noLongerThan(second);

        assertThat(brief.pause(new SveltosException(UNREACHABLE, "down"), 9))
                .isBetween(Duration.ofMillis(800), second);
        assertThat(brief.pause(new SveltosException(UNAUTHORIZED, "who?"), 1)).isEqualTo(second);
        assertThat(brief.interval()).isEqualTo(ProbeSchedule.standard().interval());
    }

    @Test
    void aLongerLimitChangesNothing() {
        assertThat(ProbeSchedule.standard().noLongerThan(Duration.ofHours(1)))
                .isEqualTo(ProbeSchedule.standard());
    }
}
