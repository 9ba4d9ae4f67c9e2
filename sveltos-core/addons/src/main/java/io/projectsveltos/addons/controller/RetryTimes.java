package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.report.FeatureOutcome;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * When a summary is tried again.
 *
 * @param conflict after a conflict with another owner
 */
record RetryTimes(Duration conflict) {
    // What is being deleted is gone in a moment, as a rule; nothing tells when.
    private static final Duration BEING_DELETED = Duration.ofSeconds(3);

    /**
     * What a turn with these outcomes ends in: the soonest try that any of them asks for.
     *
     * @param look when to look again at what changes without telling; empty for never
     */
    Outcome outcome(List<FeatureOutcome> outcomes, Optional<Duration> look) {
        Outcome outcome = outcome(outcomes);
        return outcome.equals(Outcome.done()) && look.isPresent()
                ? Outcome.requeueAfter(look.get())
                : outcome;
    }

    /** What a turn with these outcomes ends in: the soonest try that any of them asks for. */
    Outcome outcome(List<FeatureOutcome> outcomes) {
        List<SveltosException> failures =
                outcomes.stream().flatMap(outcome -> outcome.failure().stream()).toList();
        if (failures.isEmpty()) {
            return Outcome.done();
        }
        for (SveltosException failure : failures) {
            if (failure.code() == StandardErrorCode.BEING_DELETED) {
                return new Outcome.Retry(failure, BEING_DELETED);
            }
        }
        for (SveltosException failure : failures) {
            if (failure.kind().retriable() && failure.kind() != ErrorKind.CONFLICT) {
                return Outcome.failed(failure);
            }
        }
        return failures.stream().anyMatch(failure -> failure.kind() == ErrorKind.CONFLICT)
                ? Outcome.requeueAfter(conflict)
                : Outcome.failed(failures.getFirst());
    }
}
