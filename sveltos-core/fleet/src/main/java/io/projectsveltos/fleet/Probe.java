package io.projectsveltos.fleet;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;

/** What is known of a cluster after it was asked for its version. */
sealed interface Probe {
    /** It answers. */
    record Alive(String version) implements Probe {
        public Alive {
            requireNonNull(version, "version is null");
        }
    }

    /**
     * It does not.
     *
     * @param cause why not
     * @param asked false where this is what was known before, and nobody was asked
     * @param next after how long somebody will be
     */
    record Failed(SveltosException cause, boolean asked, Duration next) implements Probe {
        public Failed {
            requireNonNull(cause, "cause is null");
            requireNonNull(next, "next is null");
        }
    }
}
