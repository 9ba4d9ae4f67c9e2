package io.projectsveltos.addons.deploy;

import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Gathers what went wrong with single objects into one failure of the feature. */
final class Failures {
    private final List<SveltosException> failures = new ArrayList<>();

    void add(SveltosException failure) {
        failures.add(failure);
    }

    /** One failure with every text; retried where any of them may pass. */
    Optional<SveltosException> summary() {
        if (failures.isEmpty()) {
            return Optional.empty();
        }
        SveltosException lead =
                failures.stream()
                        .filter(failure -> failure.kind().retriable())
                        .findFirst()
                        .orElse(failures.getFirst());
        if (failures.size() == 1) {
            return Optional.of(lead);
        }
        Set<String> texts = new LinkedHashSet<>();
        failures.forEach(failure -> texts.add(failure.getMessage()));
        return Optional.of(new SveltosException(lead.code(), String.join("\n", texts), lead));
    }
}
