package io.projectsveltos.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionsTest {
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(60);

    @Test
    void keepsTheTimeOfAConditionWhoseStatusStays() {
        List<Condition> first =
                new Conditions(null, 1, NOW).set("Ready", ConditionStatus.TRUE, "A", "a").list();

        List<Condition> same =
                new Conditions(first, 2, LATER).set("Ready", ConditionStatus.TRUE, "B", "b").list();
        List<Condition> other =
                new Conditions(same, 2, LATER).set("Ready", ConditionStatus.FALSE, "B", "b").list();

        assertThat(same.getFirst().lastTransitionTime()).isEqualTo(NOW);
        assertThat(same.getFirst().reason()).isEqualTo("B");
        assertThat(same.getFirst().observedGeneration()).isEqualTo(2);
        assertThat(other.getFirst().lastTransitionTime()).isEqualTo(LATER);
    }

    @Test
    void givesTheSameListForTheSameState() {
        List<Condition> first =
                new Conditions(null, 1, NOW)
                        .set("Ready", ConditionStatus.FALSE, "A", "a")
                        .when(true, "Stalled", "A", "a")
                        .list();

        assertThat(
                        new Conditions(first, 1, LATER)
                                .set("Ready", ConditionStatus.FALSE, "A", "a")
                                .when(true, "Stalled", "A", "a")
                                .list())
                .isEqualTo(first);
    }

    @Test
    void showsSomeOnlyWhileTheyHoldAndLeavesThoseOfOthersAlone() {
        List<Condition> first =
                new Conditions(null, 1, NOW)
                        .set("Foreign", ConditionStatus.TRUE, "F", "f")
                        .when(true, "Stalled", "A", "a")
                        .list();

        assertThat(new Conditions(first, 2, LATER).when(false, "Stalled", "A", "a").list())
                .containsExactly(first.getFirst());
    }

    @Test
    void cutsAMessageThatNobodyWouldRead() {
        String message =
                new Conditions(null, 1, NOW)
                        .set("Ready", ConditionStatus.FALSE, "A", "x".repeat(5_000))
                        .list()
                        .getFirst()
                        .message();

        assertThat(message).hasSize(1024).endsWith("x...");
    }
}
