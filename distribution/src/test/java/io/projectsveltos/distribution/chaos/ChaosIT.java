package io.projectsveltos.distribution.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** One short seed; {@code make chaos} plays many long ones. */
@Fleet
class ChaosIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int CLUSTERS = 3;

    @Test
    void aShortSeedEndsAsTheModelSays(FleetClusters fleet)
            throws IOException, InterruptedException {
        try (Ground ground = Ground.on(fleet.management(), fleet.managed(0), CLUSTERS)) {
            ground.subject().start();
            ground.subject().awaitReady();
            Script script = Generator.script(1, CLUSTERS, 20);

            Verdict verdict =
                    new Trial(ground, "t1", PATIENCE, line -> System.err.println(line)).run(script);

            assertThat(verdict.failures()).as(script.text()).isEmpty();
            assertThat(verdict.played()).isGreaterThan(script.operations().size() - 1);
            ground.subject().assertRights();
        }
    }
}
