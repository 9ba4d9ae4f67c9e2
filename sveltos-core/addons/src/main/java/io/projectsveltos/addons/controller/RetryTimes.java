package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.report.FeatureOutcome;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;

/**
 * When a summary is tried again.
 *
 * @param conflict after a conflict with another owner
 */
record RetryTimes(Duration conflict) {
    /** What a turn with these outcomes ends in: the soonest try that any of them asks for. */
    Outcome outcome(List<FeatureOutcome> outcomes) {
        List<SveltosException> failures =
                outcomes.stream().flatMap(outcome -> outcome.failure().stream()).toList();
        if (failures.isEmpty()) {
            return Outcome.done();
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
