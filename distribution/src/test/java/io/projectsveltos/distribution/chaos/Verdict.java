package io.projectsveltos.distribution.chaos;

import java.time.Duration;
import java.util.List;

/**
 * How a trial ended.
 *
 * @param failures empty where all was well
 * @param played how many operations meant anything
 */
record Verdict(List<String> failures, int played, Duration took) {
    Verdict {
        failures = List.copyOf(failures);
    }

    boolean passed() {
        return failures.isEmpty();
    }
}
