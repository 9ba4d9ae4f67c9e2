package io.projectsveltos.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The table of facts is about everything that it should be about. */
class FactTableTest {
    @Test
    void theTableSpeaksOfAllKindsOnce() {
        assertThat(FactTable.checkedIn())
                .filteredOn(fact -> fact.path().equals(Fact.KIND_PATH))
                .extracting(Fact::kind)
                .hasSize(29)
                .doesNotHaveDuplicates();
    }

    @Test
    void theTableSaysEverythingThatMakesACrd() {
        FactTable.checkedInByKind()
                .forEach(
                        (kind, facts) ->
                                assertThat(CrdFacts.of(CrdFromFacts.of(facts))).isEqualTo(facts));
    }
}
