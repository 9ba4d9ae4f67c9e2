package io.projectsveltos.addons.controller;

import static io.projectsveltos.addons.controller.ClusterConfigurationReconciler.LATEST;
import static io.projectsveltos.addons.testing.Samples.failure;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** When a record gives way to deployments. */
class ClusterConfigurationReconcilerTest {
    private Instant now = Instant.EPOCH;
    private Optional<Instant> since = Optional.of(Instant.EPOCH);
    private boolean deploying = true;
    private @Nullable SveltosException refusal;
    private int writes;

    @Test
    void waitsWhileAnythingIsDeployed() {
        now = now.plusSeconds(1);

        assertThat(reconcile()).isEqualTo(Outcome.requeueAfter(LATEST.minusSeconds(1)));
        assertThat(writes).isZero();
    }

    @Test
    void writesOnceNothingIsDeployed() {
        deploying = false;

        assertThat(reconcile()).isEqualTo(Outcome.done());
        assertThat(writes).isEqualTo(1);
    }

    @Test
    void writesAmidDeploymentsOnceItIsTime() {
        now = now.plus(LATEST);

        assertThat(reconcile()).isEqualTo(Outcome.done());
        assertThat(writes).isEqualTo(1);
    }

    @Test
    void writesAtOnceWhereTheClockWasSetBack() {
        now = now.minus(Duration.ofDays(1));

        assertThat(reconcile()).isEqualTo(Outcome.done());
        assertThat(writes).isEqualTo(1);
    }

    @Test
    void hasNothingToDoWhereEverythingIsWritten() {
        deploying = false;
        since = Optional.empty();

        assertThat(reconcile()).isEqualTo(Outcome.done());
        assertThat(writes).isZero();
    }

    @Test
    void triesAgainWhateverTheRefusalSays() {
        deploying = false;
        refusal = failure(StandardErrorCode.FORBIDDEN, "no");

        assertThat(reconcile()).isEqualTo(new Outcome.Retry(refusal));
    }

    private Outcome reconcile() {
        return new ClusterConfigurationReconciler(
                        _ -> since,
                        _ -> {
                            writes++;
                            if (refusal != null) {
                                throw refusal;
                            }
                        },
                        () -> deploying,
                        () -> now)
                .reconcile(Samples.turn());
    }
}
