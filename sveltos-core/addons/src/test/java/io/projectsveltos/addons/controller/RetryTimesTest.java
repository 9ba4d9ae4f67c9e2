package io.projectsveltos.addons.controller;

import static io.projectsveltos.addons.testing.Samples.failure;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.report.FeatureOutcome;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RetryTimesTest {
    private static final Duration CONFLICT_RETRY = Duration.ofSeconds(60);
    private final SveltosException conflict = failure(StandardErrorCode.CONFLICT, "held");
    private final SveltosException down = failure(StandardErrorCode.SERVER_ERROR, "down");
    private final SveltosException bad = failure(StandardErrorCode.INVALID_INPUT, "bad");
    private final SveltosException leaving = failure(StandardErrorCode.BEING_DELETED, "leaving");

    @Test
    void isDoneWhereNothingFailed() {
        assertThat(outcome()).isEqualTo(Outcome.done());
    }

    @Test
    void waitsForAPersonWhereOnlyTheInputIsWrong() {
        assertThat(outcome(bad)).isEqualTo(new Outcome.Terminal(bad));
    }

    @Test
    void looksAtAConflictAfterItsTimeWhateverElseIsWrongForGood() {
        assertThat(outcome(conflict)).isEqualTo(Outcome.requeueAfter(CONFLICT_RETRY));
        assertThat(outcome(bad, conflict)).isEqualTo(Outcome.requeueAfter(CONFLICT_RETRY));
    }

    @Test
    void backsOffForWhatPassesByItself() {
        assertThat(outcome(conflict, bad, down)).isEqualTo(new Outcome.Retry(down));
    }

    @Test
    void doesNotLetTheBackOffGrowForWhatIsBeingDeleted() {
        assertThat(outcome(down, leaving))
                .isEqualTo(new Outcome.Retry(leaving, Duration.ofSeconds(3)));
    }

    private static Outcome outcome(SveltosException... failures) {
        return new RetryTimes(CONFLICT_RETRY)
                .outcome(
                        Arrays.stream(failures)
                                .map(failure -> FeatureOutcome.failed("f", Set.of(), failure))
                                .toList());
    }
}
