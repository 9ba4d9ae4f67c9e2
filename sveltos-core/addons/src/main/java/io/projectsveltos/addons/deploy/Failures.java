package io.projectsveltos.addons.deploy;

import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Gathers what went wrong with single objects into one failure of the feature. */
final class Failures {
    private final List<SveltosException> failures = new ArrayList<>();

    /** Whether the next object fails the same way: no answer, or a turn that is over. */
    static boolean ofTheTurn(SveltosException failure) {
        return failure.kind() == ErrorKind.UNREACHABLE
                || failure.code() == StandardErrorCode.CANCELLED
                || failure.code() == StandardErrorCode.DEADLINE_EXCEEDED;
    }

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
