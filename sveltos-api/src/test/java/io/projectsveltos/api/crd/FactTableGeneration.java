package io.projectsveltos.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Makes the table of facts from a folder with the original's CRDs, or tells that it is what that
 * folder gives. Not a part of the test run, for it needs the folder: make facts FROM=folder.
 */
class FactTableGeneration {
    @Test
    void theTableIsWhatTheOriginalsGive() {
        List<Fact> facts = FactTable.ofFolder(Path.of(System.getProperty("facts.from")));
        if (Boolean.getBoolean("facts.update")) {
            FactTable.replace(facts);
        } else {
            assertThat(FactTable.checkedIn()).isEqualTo(facts);
        }
    }
}
